// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing
import Traces

@testable import orientctl

@Suite("Replaying a recording")
struct ReplayTests {
    /// The states of a recording made of stretches of 3 s at 20 Hz.
    private func states(_ head: String, _ stretches: [Vector]) throws -> [DeviceOrientation] {
        let rows = stretches.enumerated().flatMap { number, acceleration in
            (0..<60).map { index in
                TraceFormat.row(Sample(seconds: Double(number * 60 + index) / 20, acceleration: acceleration))
            }
        }
        var replay = Replay(try TraceReader(bytes: Array((head + rows.joined()).utf8), name: "x.csv"))
        var states: [DeviceOrientation] = []
        while let change = try replay.next() { states.append(change.orientation) }
        return states
    }

    private static let upright = Vector(x: 0, y: 9.81, z: 0)
    private static let leftDown = Vector(x: 9.81, y: 0, z: 0)
    private static let onBack = Vector(x: 0, y: 0, z: 9.81)

    @Test("each held pose is one change")
    func changes() throws {
        #expect(
            try states("t,x,y,z\n", [Self.upright, Self.upright, Self.leftDown, Self.onBack])
                == [.portrait, .landscapeLeft, .faceUp])
    }

    @Test("sensor axes are turned as the recording says")
    func sensorAxes() throws {
        // hwdb's identity negates x and y; z points as the driver's frame does.
        let raw = [-Self.upright, -Self.leftDown, Self.onBack]
        let matrix = "# axes: sensor\n# matrix: 1, 0, 0; 0, 1, 0; 0, 0, 1\n"
        #expect(try states(matrix + "t,x,y,z\n", raw) == [.portrait, .landscapeLeft, .faceUp])
        #expect(
            try states(matrix + "# z-axis: inverted\nt,x,y,z\n", raw) == [.portrait, .landscapeLeft, .faceDown])
    }

    @Test("the embedded recording shows at least four orientations")
    func demo() throws {
        let head = TraceFormat.head(TraceMetadata())
        let text = head + (try Trace.demo().samples.map(TraceFormat.row).joined())
        var replay = Replay(try TraceReader(bytes: Array(text.utf8), name: "demo.csv"))
        var seen: Set<DeviceOrientation> = []
        while let change = try replay.next() { seen.insert(change.orientation) }
        #expect(seen.count >= 4)
    }

    @Test("a malformed line is a failure that names it")
    func malformed() throws {
        var replay = Replay(try TraceReader(bytes: Array("t,x,y,z\n1,2,3\n".utf8), name: "x.csv"))
        #expect(throws: Failure.failed("x.csv:2: expected 4 fields, found 3")) { try replay.next() }
    }
}
