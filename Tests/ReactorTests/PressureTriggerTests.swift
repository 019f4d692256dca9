// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite("Triggers of the kernel's pressure stall information")
struct PressureTriggerTests {
    private func error(_ path: String) throws -> String? {
        let loop = try EventLoop()
        return #expect(throws: SystemError.self) {
            try PressureTrigger(
                loop: loop, path: path, thresholdMicroseconds: 200_000, windowMicroseconds: 2_000_000
            ) {}
        }?.description
    }

    @Test("a kernel that has none is an error that names the file")
    func absent() throws {
        #expect(try error("/nonexistent") == "open /nonexistent: No such file or directory (ENOENT)")
        #expect(try error("/dev/full") == "write /dev/full: No space left on device (ENOSPC)")
    }

    @Test("a file that never fires is an error, and gets the trigger as the kernel wants it")
    func unwatchable() throws {
        let directory = try TemporaryDirectory()
        let path = "\(directory.path)/memory"
        close(creat(path, 0o600))
        #expect(try error(path)?.hasSuffix(": Operation not permitted (EPERM)") == true)
        let file = FileDescriptor(adopting: open(path, O_RDONLY | O_CLOEXEC))
        var buffer = [UInt8](repeating: 0, count: 64)
        let count = read(file.rawValue, &buffer, buffer.count)
        #expect(String(decoding: buffer.prefix(count), as: UTF8.self) == "some 200000 2000000\n")
    }
}
