// SPDX-License-Identifier: Apache-2.0

import CaseRunner
import Glibc
import Testing

/// The conformance cases in the tree.
enum CaseFiles {
    /// All of them, by file name.
    static let all: [String] = names()

    static func load(_ name: String) throws -> ConformanceCase {
        try ConformanceCase(path: directory + name)
    }

    private static var directory: String {
        let here = #filePath.split(separator: "/").dropLast(2).joined(separator: "/")
        return "/\(here)/Conformance/cases/"
    }

    private static func names() -> [String] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".case") { names.append(name) }
        }
        return names.sorted()
    }
}
