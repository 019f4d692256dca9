// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// A directory of its own under /tmp, removed with the files that are in it.
final class TemporaryDirectory {
    let path: String

    init() throws {
        var template = Array("/tmp/orientd-service-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        Self.remove(path)
    }

    private static func remove(_ path: String) {
        chmod(path, 0o700)
        for name in names(in: path) { remove("\(path)/\(name)") }
        Glibc.remove(path)
    }

    /// What is in a directory; nothing if it is none.
    static func names(in path: String) -> [String] {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, let directory = opendir(path) else {
            return []
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    func write(_ text: String, to name: String) throws {
        let descriptor = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_EXCL, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(Glibc.write(descriptor, Array(text.utf8), text.utf8.count) == text.utf8.count)
    }

    func read(_ name: String) throws -> String {
        let descriptor = open("\(path)/\(name)", O_RDONLY)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        var buffer = [UInt8](repeating: 0, count: 8_192)
        let count = Glibc.read(descriptor, &buffer, buffer.count)
        try #require(count >= 0)
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
