// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import orientctl

@Suite("Drop-in", .serialized)
struct DropInTests {
    private static func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
    }

    @Test("the directories of the standard place are made, so that the daemon's user can read it whatever the umask")
    func directories() throws {
        var template = Array("/tmp/orientctl-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        let root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let directories = [root + "/orientd", root + "/orientd/orientd.conf.d"]
        let path = directories[1] + "/90-mount-matrix.conf"
        defer {
            unlink(path)
            for directory in directories.reversed() + [root] { rmdir(directory) }
        }
        let none = Output(descriptor: -1, name: "none")
        #expect(throws: Failure.self) { try DropIn(path: path).check(replacing: false) }

        let dropIn = DropIn(path: path, makesDirectory: true)
        try dropIn.check(replacing: false)
        #expect(access(directories[0], F_OK) != 0)
        try dropIn.write("[sensor]\n", standard: none)
        #expect(directories.map(Self.mode) == [0o755, 0o755])
        #expect(Self.mode(path) == 0o644)
    }
}
