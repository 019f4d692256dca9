// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import orientctl

@Suite("Output")
struct OutputTests {
    /// A pipe whose closed end does not end the tests.
    private func makePipe() throws -> (reader: Int32, writer: Int32) {
        signal(SIGPIPE, SIG_IGN)
        var descriptors: [Int32] = [0, 0]
        try #require(pipe(&descriptors) == 0)
        return (descriptors[0], descriptors[1])
    }

    @Test("nothing is written before it is flushed")
    func buffered() throws {
        let pair = try makePipe()
        defer { close(pair.reader) }
        let output = Output(descriptor: pair.writer, name: "pipe")
        try output.write("one\n")
        var request = pollfd(fd: pair.reader, events: Int16(POLLIN), revents: 0)
        #expect(poll(&request, 1, 0) == 0)
        try output.flush()
        close(pair.writer)
        var buffer = [UInt8](repeating: 0, count: 16)
        #expect(read(pair.reader, &buffer, buffer.count) == 4)
    }

    @Test("a reader that takes a little at a time gets everything from a descriptor that does not block")
    func partialWrites() async throws {
        let pair = try makePipe()
        _ = fcntl(pair.writer, F_SETFL, O_NONBLOCK)
        let length = 300_000
        async let received = Self.readAll(pair.reader)
        let output = Output(descriptor: pair.writer, name: "pipe")
        for _ in 0..<length / 10 { try output.write("123456789\n") }
        try output.flush()
        close(pair.writer)
        #expect(await received == length)
        close(pair.reader)
    }

    @Test("a reader that went away is no error to speak of")
    func closedReader() throws {
        let pair = try makePipe()
        close(pair.reader)
        defer { close(pair.writer) }
        let output = Output(descriptor: pair.writer, name: "pipe")
        try output.write("text")
        #expect(throws: Failure.outputClosed) { try output.flush() }
    }

    @Test("a full disk is named")
    func fullDisk() throws {
        let descriptor = open("/dev/full", O_WRONLY)
        defer { close(descriptor) }
        let output = Output(descriptor: descriptor, name: "r.csv")
        try output.write("text")
        #expect(throws: Failure.failed("cannot write to r.csv: No space left on device")) { try output.flush() }
    }

    private static func readAll(_ descriptor: Int32) async -> Int {
        var buffer = [UInt8](repeating: 0, count: 1000)
        var total = 0
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 { total += count }
        return total
    }
}
