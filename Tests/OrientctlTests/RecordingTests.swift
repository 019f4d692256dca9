// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationAPI
import OrientationModel
import Testing
import Traces

@testable import orientctl

@Suite("Recording")
struct RecordingTests {
    private static let sensor = SensorDescription(
        name: "accel_3d", driver: "iio-buffer", path: "/sys/a", location: nil, selected: true, reason: "",
        matrix: "0, -1, 0; 1, 0, 0; 0, 0, 1", matrixSource: "udev", zAxis: "inverted", frequencyHertz: nil,
        problems: [])

    /// A path in a new directory, removed with what was made there.
    private func withPath(_ body: (String) throws -> Void) throws {
        var template = Array("/tmp/orientctl-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let directory = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            unlink(directory + "/r.csv")
            rmdir(directory)
        }
        try body(directory + "/r.csv")
    }

    private func makeRecording(_ path: String, replacing: Bool = false) throws -> Recording {
        try Recording(
            path: path, replacing: replacing, standard: Output(descriptor: -1, name: "none"),
            metadata: RecordCommand.metadata(of: Self.sensor, axes: .sensor), startSeconds: 1000)
    }

    @Test("each reading is in the file at once, with times from 0 and what is needed to replay it")
    func contents() throws {
        try withPath { path in
            let recording = try makeRecording(path)
            let acceleration = Vector(x: 1, y: 2, z: 3)
            try recording.append(Sample(seconds: 1000, acceleration: acceleration))
            try recording.append(Sample(seconds: 1000.5, acceleration: acceleration))
            let trace = try Trace(path: path)
            #expect(trace.samples.map(\.seconds) == [0, 0.5])
            #expect(trace.samples.allSatisfy { $0.acceleration == acceleration })
            #expect(trace.metadata.axes == .sensor)
            #expect(trace.metadata.source == "accel_3d /sys/a")
            #expect(trace.metadata.driver == "iio-buffer")
            #expect(trace.metadata.matrix?.description == Self.sensor.matrix)
            #expect(trace.metadata.zAxis == .inverted)
            #expect(recording.summary == "2 readings in 0.5 s recorded to \(path)")
        }
    }

    @Test("readings in the screen's axes are not turned a second time")
    func screenAxes() {
        #expect(RecordCommand.metadata(of: Self.sensor, axes: .device).frame == nil)
    }

    @Test("a file that is there is replaced only if that is asked for")
    func existing() throws {
        try withPath { path in
            try makeRecording(path).append(Sample(seconds: 1000, acceleration: .zero))
            #expect(throws: Failure.failed("\(path) exists; --force replaces it")) { try makeRecording(path) }
            #expect(try Trace(path: path).samples.count == 1)
            let longer = try makeRecording(path, replacing: true)
            try longer.append(Sample(seconds: 1001, acceleration: .zero))
            #expect(try Trace(path: path).samples.map(\.seconds) == [1])
        }
    }

    @Test("a place where no file can be made is named")
    func noPlace() {
        #expect(throws: Failure.failed("cannot write to /nowhere/r.csv: No such file or directory")) {
            try makeRecording("/nowhere/r.csv")
        }
    }
}
