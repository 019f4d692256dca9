// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// A directory of its own under /tmp, removed with what is in it.
struct TemporaryDirectory: ~Copyable {
    let path: String

    init() throws {
        var template = Array("/tmp/reactor-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit {
        func remove(_ path: String) {
            for name in TemporaryDirectory.names(in: path) { remove("\(path)/\(name)") }
            Glibc.remove(path)
        }
        remove(path)
    }

    var names: [String] {
        TemporaryDirectory.names(in: path)
    }

    private static func names(in path: String) -> [String] {
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
}
