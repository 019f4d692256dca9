// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationModel
import RotationControl
import Testing

@testable import orientctl

@Suite("When orientctl exec runs its command")
struct CommandScheduleTests {
    private func turn(_ orientation: InterfaceOrientation, serial: Int? = nil) -> Turn {
        Turn(phase: .layout, orientation: orientation, previous: .portrait, transform: 0, serial: serial)
    }

    @Test("a turn is acknowledged before its command starts")
    func atOnce() {
        var schedule = CommandSchedule(limitSeconds: 5, acknowledgesOnExit: false)
        let turn = turn(.landscapeLeft, serial: 3)
        #expect(schedule.turn(turn, now: 0) == [.acknowledge(serial: 3, .done), .start(turn)])
        #expect(schedule.ended(.exited(0), now: 1) == [])
        #expect(schedule.deadlineSeconds == nil)
    }

    @Test("of the turns that come while a command runs the newest is run after it, and none is left waiting")
    func newest() {
        var schedule = CommandSchedule(limitSeconds: 5, acknowledgesOnExit: false)
        let last = turn(.landscapeRight, serial: 9)
        #expect(schedule.turn(turn(.portrait), now: 0).count == 1)
        #expect(schedule.turn(turn(.landscapeLeft, serial: 8), now: 1) == [.acknowledge(serial: 8, .done)])
        #expect(schedule.turn(last, now: 2) == [.acknowledge(serial: 9, .done)])
        #expect(schedule.deadlineSeconds == 5)
        #expect(schedule.ended(.exited(0), now: 3) == [.start(last)])
        #expect(schedule.deadlineSeconds == 8)
        #expect(schedule.ended(.exited(0), now: 4) == [])
    }

    @Test("with ack-on-exit the end of the command is the answer")
    func onExit() {
        var schedule = CommandSchedule(limitSeconds: 5, acknowledgesOnExit: true)
        let good = turn(.landscapeLeft, serial: 3)
        let bad = turn(.portrait, serial: 4)
        #expect(schedule.turn(good, now: 0) == [.start(good)])
        #expect(schedule.ended(.exited(0), now: 1) == [.acknowledge(serial: 3, .done)])
        #expect(schedule.turn(bad, now: 2) == [.start(bad)])
        #expect(
            schedule.ended(.exited(2), now: 3) == [.report("ended with status 2"), .acknowledge(serial: 4, .failed)])
        #expect(schedule.turn(bad, now: 2) == [.start(bad)])
        #expect(
            schedule.failedToStart("No such file or directory", now: 3) == [
                .report("cannot be started: No such file or directory"), .acknowledge(serial: 4, .failed),
            ])
    }

    @Test("a command that runs too long is told to end, and killed when it does not")
    func timeout() {
        var schedule = CommandSchedule(limitSeconds: 5, acknowledgesOnExit: true)
        let next = turn(.portrait)
        #expect(schedule.turn(turn(.landscapeLeft, serial: 3), now: 10).count == 1)
        #expect(schedule.deadline(now: 14.9) == [])
        #expect(schedule.deadline(now: 15) == [.report("has run for 5.0 s and is ended"), .signal(SIGTERM)])
        #expect(schedule.turn(next, now: 15.5) == [])
        #expect(schedule.deadlineSeconds == 16)
        #expect(schedule.deadline(now: 16) == [.signal(SIGKILL)])
        #expect(schedule.deadlineSeconds == nil)
        // That it was killed is no news.
        #expect(
            schedule.ended(.signaled(SIGKILL), now: 16.1) == [.acknowledge(serial: 3, .failed), .start(next)])
    }
}
