// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing
import Traces

@testable import Sensing

@Suite("Replayed recordings")
struct ReplayReaderTests {
    static func trace(_ head: String = "") throws(TraceError) -> Trace {
        let text = head + "t,x,y,z\n5.0,0,1,0\n5.1,0,2,0\n5.4,0,3,0\n"
        return try Trace(reading: TraceReader(bytes: Array(text.utf8), name: "test"))
    }

    /// Plays for a while in virtual time, asking when the reader says that it is due.
    static func play(_ reader: ReplayReader, from start: Double, until end: Double) throws -> [RawReading] {
        var readings: [RawReading] = []
        var now = start
        while let due = reader.dueSeconds, due <= end {
            now = max(now, due)
            try reader.read(now: now, into: &readings)
        }
        return readings
    }

    @Test("it is played at its own pace, from whenever it begins")
    func pace() throws {
        let reader = try ReplayReader { () throws(TraceError) in try Self.trace() }
        let readings = try Self.play(reader, from: 100, until: 200)
        #expect(readings.map(\.value.y) == [1, 2, 3])
        for (reading, expected) in zip(readings, [100, 100.1, 100.4]) {
            #expect(abs(reading.seconds - expected) < 1e-9)
        }
        #expect(reader.dueSeconds == nil)
    }

    @Test("one that repeats goes on for ever, and time goes forward")
    func repeats() throws {
        let reader = try ReplayReader { () throws(TraceError) in try Self.trace("# repeat: yes\n") }
        let readings = try Self.play(reader, from: 100, until: 102)
        #expect(readings.count > 12)
        #expect(zip(readings, readings.dropFirst()).allSatisfy { $0.seconds <= $1.seconds })
        #expect(readings.prefix(6).map(\.value.y) == [1, 2, 3, 1, 2, 3])
    }

    @Test("sensor axes are turned as the matrix in the file says")
    func sensorAxes() throws {
        let head = "# axes: sensor\n# matrix: 0, 1, 0; 1, 0, 0; 0, 0, 1\n"
        let reader = try ReplayReader { () throws(TraceError) in try Self.trace(head) }
        let readings = try Self.play(reader, from: 0, until: 10)
        // x = -row1·raw = -raw.y
        #expect(readings.map(\.value.x) == [-1, -2, -3])
    }
}
