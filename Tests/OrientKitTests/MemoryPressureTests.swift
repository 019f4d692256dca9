// SPDX-License-Identifier: Apache-2.0

import Glibc
import Pressure
import Testing

@testable import OrientKit

@Suite("Low memory without a daemon")
struct MemoryPressureTests {
    /// With a window that tests need not wait for.
    private static let alarm = PressureAlarm(thresholdMicroseconds: 1_000, windowMicroseconds: 10_000)

    /// Writes an account in place, as the watcher has the file open.
    private func account(_ stalledMicroseconds: Int, _ descriptor: Int32) {
        let text = "some avg10=0.00 avg60=0.00 avg300=0.00 total=\(stalledMicroseconds)\n"
        pwrite(descriptor, text, text.utf8.count, 0)
    }

    /// Whether a warning comes of so many looks, each at the time that the watcher wants.
    private func isDue(_ memory: MemoryPressure, looks: Int) throws -> Bool {
        for _ in 0..<looks {
            var entry = pollfd(fd: memory.fileDescriptor, events: Int16(POLLIN), revents: 0)
            try #require(poll(&entry, 1, 20_000) == 1)
            if memory.take() { return true }
        }
        return false
    }

    @Test("a warning is due when tasks waited, and not before its time")
    func pressure() throws {
        var template = Array("/tmp/orientkit-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        defer {
            close(descriptor)
            unlink(path)
        }
        account(1_000, descriptor)
        let memory = try #require(MemoryPressure(path: path, alarm: Self.alarm))
        #expect(try !isDue(memory, looks: 3))
        account(4_000_000_000, descriptor)
        #expect(try isDue(memory, looks: 3))
        account(8_000_000_000, descriptor)
        #expect(try !isDue(memory, looks: 3), "the next warning is ten seconds later")
    }

    @Test("where the kernel keeps no account there is nothing to watch")
    func absent() {
        #expect(MemoryPressure(path: "/nonexistent") == nil)
    }
}
