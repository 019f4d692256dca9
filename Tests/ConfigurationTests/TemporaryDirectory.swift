// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// A directory that is gone, with all that is in it, at the end of the test.
final class TemporaryDirectory {
    let path: String
    /// What was made, parents first.
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/orientd-configuration-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
        made = [path]
    }

    deinit { for path in made.reversed() { remove(path) } }

    /// Writes a file and makes the directories it needs.
    @discardableResult
    func write(_ contents: [UInt8], to name: String) throws -> String {
        let file = try place(name)
        let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        made.append(file)
        try #require(Glibc.write(descriptor, contents, contents.count) == contents.count)
        return file
    }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String { try write(Array(text.utf8), to: name) }

    func link(_ name: String, to target: String) throws {
        let file = try place(name)
        try #require(symlink(target, file) == 0)
        made.append(file)
    }

    func makePipe(_ name: String) throws {
        let file = try place(name)
        try #require(mkfifo(file, 0o600) == 0)
        made.append(file)
    }

    private func place(_ name: String) throws -> String {
        var directory = path
        for component in name.split(separator: "/").dropLast() {
            directory += "/" + component
            if mkdir(directory, 0o700) == 0 { made.append(directory) }
        }
        return path + "/" + name
    }
}
