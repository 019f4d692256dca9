// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing
import Traces

@Suite("Recordings in files")
struct TraceFileTests {
    private static let text = "t,x,y,z\n0,0,9.81,0\n0.1,0,9.8,0.1\n"
    /// The same, as `gzip -n9` compresses it.
    private static let compressed: [UInt8] = [
        0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x2b, 0xd1, 0xa9, 0xd0, 0xa9, 0xd4,
        0xa9, 0xe2, 0x32, 0xd0, 0x31, 0xd0, 0xb1, 0xd4, 0xb3, 0x30, 0xd4, 0x31, 0xe0, 0x32, 0xd0, 0x33,
        0x84, 0x70, 0x74, 0x80, 0x2c, 0x2e, 0x00, 0x0e, 0xaa, 0xaa, 0xd2, 0x21, 0x00, 0x00, 0x00,
    ]
    private static let samples = [
        Sample(seconds: 0, acceleration: Vector(x: 0, y: 9.81, z: 0)),
        Sample(seconds: 0.1, acceleration: Vector(x: 0, y: 9.8, z: 0.1)),
    ]

    @Test("a file is read plain or compressed", arguments: [Array(text.utf8), compressed])
    func plainOrCompressed(bytes: [UInt8]) throws {
        let file = try TemporaryFile(bytes)
        #expect(try Trace(path: file.path).samples == Self.samples)
    }

    @Test("truncated gzip is refused, wherever it was cut", arguments: 12..<compressed.count)
    func truncated(length: Int) throws {
        let file = try TemporaryFile(Array(Self.compressed.prefix(length)))
        let error = #expect(throws: TraceError.self) { try Trace(path: file.path) }
        #expect(error == .cannotRead(file: file.path, reason: "the gzip data are truncated"))
    }

    @Test("gzip whose contents do not match its checksum is refused")
    func damaged() throws {
        var bytes = Self.compressed
        bytes[bytes.count - 6] ^= 0xff
        let file = try TemporaryFile(bytes)
        let error = #expect(throws: TraceError.self) { try Trace(path: file.path) }
        #expect(error.map { "\($0)" }?.contains("the gzip data are damaged") == true)
    }

    @Test("lines longer than what is decompressed at a time are put together")
    func manyChunks() throws {
        let rows = (0..<20_000).map { "\($0),\(Double($0) / 8),0,9.81\n" }
        let file = try TemporaryFile(Array(("t,x,y,z\n" + rows.joined()).utf8))
        let samples = try Trace(path: file.path).samples
        #expect(samples.count == 20_000)
        #expect(samples.enumerated().allSatisfy { $1.seconds == Double($0) && $1.acceleration.x == Double($0) / 8 })
    }

    @Test("a file that is not there and a directory are named with the reason")
    func unreadable() {
        let absent = #expect(throws: TraceError.self) { try TraceReader(path: "/nowhere/demo.csv") }
        #expect(absent.map { "\($0)" } == "/nowhere/demo.csv: cannot be opened: No such file or directory")
        let directory = #expect(throws: TraceError.self) { try TraceReader(path: "/") }
        #expect(directory.map { "\($0)" } == "/: cannot be read to the end: Is a directory")
    }

    @Test("what is written reads back the same")
    func roundTrip() throws {
        var metadata = TraceMetadata()
        metadata.axes = .sensor
        metadata.driver = "iio-buffer"
        metadata.matrix = .identity
        metadata.source = "two\nlines"
        let samples = [
            Sample(seconds: 0, acceleration: Vector(x: -9.80665, y: 0, z: 0.000001)),
            Sample(seconds: 0.1 + 0.2, acceleration: Vector(x: 123.456789, y: -0.5, z: 1e-9)),
        ]
        let text = TraceFormat.head(metadata) + samples.map(TraceFormat.row).joined()
        let trace = try Trace(reading: TraceReader(bytes: Array(text.utf8), name: "text"))
        metadata.source = "two lines"
        #expect(trace.metadata == metadata)
        #expect(trace.samples.map(\.seconds) == [0, 0.3])
        #expect(trace.samples[0].acceleration == samples[0].acceleration)
        #expect(trace.samples[1].acceleration == Vector(x: 123.456789, y: -0.5, z: 0))
    }
}
