// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// A file that is gone at the end of the test.
final class TemporaryFile {
    let path: String

    init(_ bytes: [UInt8]) throws {
        var template = Array("/tmp/orientd-trace-XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(write(descriptor, bytes, bytes.count) == bytes.count)
        path = template.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { String(cString: $0) } ?? ""
        }
    }

    deinit { unlink(path) }
}
