// SPDX-License-Identifier: Apache-2.0

import Configuration
import Glibc
import OrientationAPI
import Pressure
import Reactor
import RotationControl
import Testing

@testable import OrientationService

@Suite("Memory that is low, from the kernel's account to the clients")
struct MemoryMonitorTests {
    /// With a window that tests need not wait for.
    private static let alarm = PressureAlarm(thresholdMicroseconds: 1_000, windowMicroseconds: 10_000)

    private let stage: ServiceStage

    init() throws {
        stage = try ServiceStage()
        try account(0)
    }

    private func account(_ stalledMicroseconds: Int) throws {
        let path = "\(stage.directory.path)/pressure"
        let file = FileDescriptor(adopting: open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600))
        let text = "some avg10=0.00 avg60=0.00 avg300=0.00 total=\(stalledMicroseconds)\n"
        try #require(write(file.rawValue, text, text.utf8.count) == text.utf8.count)
    }

    /// Whether somebody has tried to set a trigger, which a file on a disk takes and never fires.
    private func isWatched() throws -> Bool {
        try stage.directory.read("pressure").hasPrefix("some 1000 10000\n")
    }

    /// Has tasks wait for memory all the time, until the condition holds.
    private func press(until condition: () -> Bool) throws {
        let start = MonotonicClock.nowMicroseconds
        while !condition() {
            let elapsed = MonotonicClock.nowMicroseconds - start
            try #require(elapsed < 20_000_000, "nothing came of it")
            try account(Int(elapsed))
            try stage.loop.runOnce(timeoutMicroseconds: 5_000)
        }
    }

    @Test("it is watched while a client is attached, and only then")
    func demand() throws {
        stage.memory.configure(Self.alarm)
        #expect(try !isWatched())
        do {
            let participant = try stage.participant()
            #expect(stage.memory.isWanted)
            #expect(try isWatched())
            participant.stream.close()
        }
        try press { !stage.memory.isWanted }
    }

    @Test("all attached clients are warned, and once only while it lasts")
    func relay() throws {
        stage.memory.configure(Self.alarm)
        let participants = [try stage.participant(), try stage.participant()]
        var warnings = 0
        stage.memory.onPressure = { [hub = stage.server.hub] in
            warnings += 1
            hub.warnOfLowMemory()
        }
        try press { warnings > 0 }
        for participant in participants {
            let message = try participant.stream.message()
            #expect(message.content == .memoryWarning)
            try participant.acknowledge(message)
        }
        let end = MonotonicClock.nowMicroseconds + 100_000
        try press { MonotonicClock.nowMicroseconds > end }
        #expect(warnings == 1)
    }

    @Test("switched off, or where the kernel keeps no account, nothing is watched")
    func off() throws {
        let participant = try stage.participant()
        stage.memory.configure(nil)
        #expect(try !isWatched())
        remove("\(stage.directory.path)/pressure")
        stage.memory.configure(Self.alarm)
        #expect(access("\(stage.directory.path)/pressure", F_OK) != 0)
        withExtendedLifetime(participant) {}
    }

    @Test("the configuration says whether and from which threshold on")
    func configuration() {
        var configuration = DaemonConfiguration()
        #expect(PressureAlarm(configuration) == PressureAlarm())
        configuration.memoryThresholdMilliseconds = 1_500
        #expect(PressureAlarm(configuration) == PressureAlarm(thresholdMicroseconds: 1_500_000))
        configuration.memoryWarnings = .off
        #expect(PressureAlarm(configuration) == nil)
    }
}
