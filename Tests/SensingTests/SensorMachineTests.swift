// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Sensing

/// Conversations with the machine, in virtual time: what happens, then all that it answers.
@Suite("Sensor machine")
struct SensorMachineTests {
    static let buffered = SensorMachine.Driver(silenceSeconds: 1, showsNoise: true)
    static let polled = SensorMachine.Driver(silenceSeconds: 1, showsNoise: true)
    static let lid = SensorMachine.Target(id: "lid", drivers: [buffered, polled])
    static let other = SensorMachine.Target(id: "other", drivers: [polled])

    /// A machine whose buffered sensor streams since 0.2 s.
    static func streaming() -> SensorMachine {
        var machine = SensorMachine()
        _ = machine.setTarget(lid, now: 0)
        _ = machine.setWanted(true, now: 0)
        _ = machine.opened(session: 1, now: 0.1)
        _ = machine.reading(session: 1, changed: true, now: 0.2)
        return machine
    }

    @Test("absent, idle, starting, streaming, idle, absent")
    func life() {
        var machine = SensorMachine()
        #expect(machine.state == .absent)
        #expect(machine.setTarget(Self.lid, now: 0) == [.publish(.idle)])
        #expect(machine.deadlineSeconds == nil)
        #expect(machine.setWanted(true, now: 1) == [.open(session: 1, driver: 0), .publish(.starting)])
        #expect(machine.opened(session: 1, now: 1.1) == [])
        #expect(machine.reading(session: 1, changed: true, now: 1.2) == [.publish(.streaming)])
        #expect(machine.reading(session: 1, changed: true, now: 1.3) == [])
        #expect(machine.setWanted(false, now: 2) == [.close(session: 1), .publish(.idle)])
        #expect(machine.deadlineSeconds == nil)
        #expect(machine.finished(session: 1, now: 2.1) == [])
        #expect(machine.setTarget(nil, now: 3) == [.publish(.absent)])
    }

    @Test("a wish made before there is a sensor is served when it comes")
    func earlyWish() {
        var machine = SensorMachine()
        #expect(machine.setWanted(true, now: 0) == [])
        #expect(machine.setTarget(Self.lid, now: 60) == [.open(session: 1, driver: 0), .publish(.starting)])
    }

    @Test("unplugged while subscribed and plugged again, it goes on by itself")
    func replug() {
        var machine = Self.streaming()
        #expect(machine.setTarget(nil, now: 5) == [.close(session: 1), .publish(.absent)])
        #expect(machine.finished(session: 1, now: 5.1) == [])
        #expect(machine.setTarget(Self.lid, now: 9) == [.open(session: 2, driver: 0), .publish(.starting)])
    }

    @Test("a silent buffer is re-armed, then polled, and not tried again")
    func silentBuffer() {
        var machine = SensorMachine()
        _ = machine.setTarget(Self.lid, now: 0)
        _ = machine.setWanted(true, now: 0)
        _ = machine.opened(session: 1, now: 0.5)
        #expect(machine.deadlineSeconds == 1.5)
        #expect(machine.deadline(now: 1.4) == [])
        #expect(machine.deadline(now: 1.5) == [.noteSilence(driver: 0, isLast: false), .close(session: 1)])
        // The device is opened again only when its thread has let go of it.
        #expect(machine.finished(session: 1, now: 1.6) == [.open(session: 2, driver: 0)])
        #expect(machine.opened(session: 2, now: 1.7) == [])
        #expect(machine.deadline(now: 2.7) == [.noteSilence(driver: 0, isLast: true), .close(session: 2)])
        #expect(machine.finished(session: 2, now: 2.8) == [.open(session: 3, driver: 1)])
        #expect(machine.opened(session: 3, now: 2.9) == [])
        #expect(machine.reading(session: 3, changed: true, now: 2.95) == [.publish(.streaming)])
        _ = machine.setWanted(false, now: 4)
        _ = machine.finished(session: 3, now: 4)
        #expect(machine.setWanted(true, now: 5) == [.open(session: 4, driver: 1), .publish(.starting)])
    }

    @Test("a slow sensor whose buffer gives one reading only is polled in the end")
    func oneReading() {
        let slow = SensorMachine.Driver(silenceSeconds: 4, showsNoise: false)
        var machine = SensorMachine()
        _ = machine.setTarget(SensorMachine.Target(id: "als", drivers: [slow, slow]), now: 0)
        _ = machine.setWanted(true, now: 0)
        _ = machine.opened(session: 1, now: 0)
        #expect(machine.reading(session: 1, changed: true, now: 0.1) == [.publish(.streaming)])
        #expect(machine.deadline(now: 4.1) == [.noteSilence(driver: 0, isLast: false), .close(session: 1)])
        _ = machine.finished(session: 1, now: 4.2)
        _ = machine.opened(session: 2, now: 4.3)
        #expect(machine.reading(session: 2, changed: false, now: 4.4) == [])
        #expect(machine.deadline(now: 8.4) == [.noteSilence(driver: 0, isLast: true), .close(session: 2)])
        #expect(machine.finished(session: 2, now: 8.5) == [.open(session: 3, driver: 1)])
        #expect(machine.state == .streaming)
    }

    @Test("nothing from any driver is a stall; the first reading ends it")
    func stall() {
        var machine = Self.streaming()
        _ = machine.deadline(now: 1.2)
        _ = machine.finished(session: 1, now: 1.3)
        _ = machine.opened(session: 2, now: 1.4)
        _ = machine.deadline(now: 2.4)
        _ = machine.finished(session: 2, now: 2.5)
        _ = machine.opened(session: 3, now: 2.6)
        #expect(machine.deadlineSeconds == 3.2)
        #expect(machine.deadline(now: 3.2) == [.publish(.stalled)])
        #expect(machine.deadlineSeconds == nil)
        #expect(machine.reading(session: 3, changed: true, now: 90) == [.publish(.streaming)])
    }

    @Test("an opening that hangs is a stall after 2 s, and is waited for")
    func hangingOpen() {
        var machine = SensorMachine()
        _ = machine.setTarget(Self.lid, now: 0)
        _ = machine.setWanted(true, now: 10)
        #expect(machine.deadlineSeconds == 12)
        #expect(machine.deadline(now: 12) == [.publish(.stalled)])
        #expect(machine.opened(session: 1, now: 19) == [])
        #expect(machine.reading(session: 1, changed: true, now: 19.1) == [.publish(.streaming)])
    }

    @Test("while one session hangs another device can be read, and its own is left alone")
    func hangingOther() {
        var machine = SensorMachine()
        _ = machine.setTarget(Self.lid, now: 0)
        _ = machine.setWanted(true, now: 0)
        _ = machine.deadline(now: 2)
        #expect(
            machine.setTarget(Self.other, now: 3) == [
                .close(session: 1), .open(session: 2, driver: 0), .publish(.starting),
            ])
        #expect(machine.setTarget(Self.lid, now: 4) == [.close(session: 2)])
        #expect(machine.deadline(now: 7) == [.publish(.stalled)])
        #expect(machine.finished(session: 1, now: 30) == [.open(session: 3, driver: 0)])
    }

    @Test("no more than four sessions are ever stuck at once")
    func stuckSessions() {
        var machine = SensorMachine()
        _ = machine.setWanted(true, now: 0)
        var opened = 0
        for number in 0..<10 {
            let target = SensorMachine.Target(id: "device \(number)", drivers: [Self.polled])
            let actions = machine.setTarget(target, now: Double(number))
            opened += actions.filter { if case .open = $0 { true } else { false } }.count
        }
        #expect(opened == SensorMachine.maximumUnfinished)
    }

    @Test("a driver that fails gives way to the next at once; when all fail, pauses grow to half a minute")
    func failures() {
        var machine = SensorMachine()
        _ = machine.setTarget(Self.lid, now: 0)
        _ = machine.setWanted(true, now: 0)
        #expect(machine.finished(session: 1, now: 0.1) == [.open(session: 2, driver: 1)])
        var now = 0.2
        #expect(machine.finished(session: 2, now: now) == [.publish(.stalled)])
        var session = 2
        for pause in [0.5, 1, 2, 4, 8, 16, 30, 30] {
            #expect(machine.deadlineSeconds == now + pause)
            #expect(machine.deadline(now: now + pause / 2) == [])
            now += pause
            session += 1
            #expect(machine.deadline(now: now) == [.open(session: session, driver: 0)])
            session += 1
            #expect(machine.finished(session: session - 1, now: now) == [.open(session: session, driver: 1)])
            #expect(machine.finished(session: session, now: now) == [])
        }
        _ = machine.deadline(now: now + 30)
        _ = machine.opened(session: session + 1, now: now + 30)
        #expect(machine.reading(session: session + 1, changed: true, now: now + 30.1) == [.publish(.streaming)])
    }

    @Test("readings that never change are a stall after a minute, until one changes")
    func frozen() {
        var machine = Self.streaming()
        for tick in 1...598 { #expect(machine.reading(session: 1, changed: false, now: 0.2 + Double(tick) / 10) == []) }
        #expect(machine.deadlineSeconds == 60.2)
        #expect(!machine.isFrozen(now: 60.1))
        #expect(machine.deadline(now: 60.2) == [.publish(.stalled)])
        #expect(machine.isFrozen(now: 60.2))
        #expect(machine.reading(session: 1, changed: false, now: 60.3) == [])
        #expect(machine.reading(session: 1, changed: true, now: 60.4) == [.publish(.streaming)])
        #expect(!machine.isFrozen(now: 60.4))
    }

    @Test("a sensor that reports only changes may rest")
    func resting() {
        var machine = SensorMachine()
        let quiet = SensorMachine.Driver(silenceSeconds: 1, showsNoise: false)
        _ = machine.setTarget(SensorMachine.Target(id: "evdev", drivers: [quiet]), now: 0)
        _ = machine.setWanted(true, now: 0)
        _ = machine.opened(session: 1, now: 0)
        for tick in 0..<6000 { _ = machine.reading(session: 1, changed: tick == 0, now: Double(tick) / 10) }
        #expect(machine.deadline(now: 600) == [])
        #expect(machine.state == .streaming)
    }

    @Test("after a sleep everything is opened anew, the buffer first")
    func resume() {
        var machine = Self.streaming()
        #expect(machine.resumed(now: 3600) == [.close(session: 1), .publish(.starting)])
        #expect(machine.finished(session: 1, now: 3600.1) == [.open(session: 2, driver: 0)])
    }

    @Test("what comes from a session that is over changes nothing")
    func stale() {
        var machine = Self.streaming()
        _ = machine.setWanted(false, now: 1)
        #expect(machine.reading(session: 1, changed: true, now: 1.1) == [])
        #expect(machine.opened(session: 1, now: 1.1) == [])
        #expect(machine.finished(session: 1, now: 1.2) == [])
        #expect(machine.finished(session: 99, now: 1.2) == [])
        #expect(machine.deadline(now: 2) == [])
        #expect(machine.state == .idle)
    }
}
