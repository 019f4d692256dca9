// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

/// The source of a man page, in scdoc(5)'s notation.
struct ManualPage {
    private let lines: [String]
    private static let root = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined()

    /// Reads the page of that name and section: `orientd.8`.
    init(_ name: String) throws {
        lines = try Self.text("man/\(name).scd").split(separator: "\n").map(String.init)
    }

    /// The text of a file, named from the top of the repository.
    static func text(_ path: String) throws -> String {
        let file = try #require(fopen("\(root)/\(path)", "r"), "cannot open \(path)")
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return try #require(String(validating: bytes, as: UTF8.self), "\(path) is not text")
    }

    /// The lines below a heading, up to the next one that is not below it.
    func section(_ heading: String) -> [String] {
        let level = heading.prefix { $0 == "#" }.count
        return lines.drop { $0 != heading }.dropFirst()
            .prefix { line in !(1...level).contains(line.prefix { $0 == "#" }.count) }
    }

    /// The headings one level down, without their marks.
    func headings(in heading: String) -> [String] {
        section(heading).filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
    }

    /// The options that the section describes, as help shows them: `--name VALUE`.
    func options(in heading: String) -> [String] {
        section(heading).filter { $0.hasPrefix("*-") }.map(Self.plain)
    }

    /// The settings that the section describes, as a file has them: `key = value`.
    func settings(in heading: String) -> [String] {
        section(heading).filter { $0.hasPrefix("*") && $0.contains(" =") }
            .map { Self.plain($0).hasSuffix("=") ? Self.plain($0) + " " : Self.plain($0) }
    }

    /// A line without the marks for bold and underlined.
    static func plain(_ line: String) -> String {
        line.filter { $0 != "*" && $0 != "_" }
    }
}
