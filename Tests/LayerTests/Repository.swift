// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// The files that these tests were built from.
enum Repository {
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    /// The text of a file, named from the top of the repository.
    static func text(_ path: String) throws -> String {
        let file = try #require(fopen("\(root)/\(path)", "r"), "cannot open \(path)")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return try #require(String(validating: bytes, as: UTF8.self), "\(path) is not text")
    }

    /// The Swift files in a directory and those in it.
    static func swiftFiles(below directory: String) -> [String] {
        guard let stream = opendir("\(root)/\(directory)") else { return [] }
        defer { closedir(stream) }
        var paths: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard !name.hasPrefix(".") else { continue }
            let path = "\(directory)/\(name)"
            paths += name.hasSuffix(".swift") ? [path] : swiftFiles(below: path)
        }
        return paths
    }
}
