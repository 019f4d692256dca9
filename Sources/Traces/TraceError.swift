// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Why a recording cannot be read.
public enum TraceError: Error, Hashable, Sendable {
    /// The file cannot be opened; `errno` says why.
    case cannotOpen(file: String, errno: Int32)
    /// Reading failed before the end: an input error, or damaged or truncated gzip.
    case cannotRead(file: String, reason: String)
    /// A line is not what it should be.
    case malformed(file: String, line: Int, problem: Problem)

    /// What is wrong with a line.
    public enum Problem: Hashable, Sendable {
        /// There is no line at all.
        case empty
        /// The file does not start (after its `#` lines) with the header `t,x,y,z`.
        case noHeader(found: String)
        /// A row has another number of fields than the header.
        case fieldCount(expected: Int, found: Int)
        /// A field cannot be read as a finite number.
        case notFinite(field: String, text: String)
        /// A field has a number that is no reading; the largest one that may be.
        case tooLarge(field: String, value: Double, largest: Double)
        /// A row is older than the one before it.
        case timeGoesBack(from: Double, to: Double)
        /// The line has more than `TraceReader.maximumLineLength` bytes.
        case lineTooLong
        /// The line has bytes that no text has.
        case notText
        /// A `# key: value` line has a value that the key does not allow.
        case metadata(key: String, value: String, expected: String)
        /// There are more than `TraceMetadata.maximumEntries` `# key: value` lines.
        case tooManyEntries
    }
}

extension TraceError: CustomStringConvertible {
    /// The error in one sentence that begins with the place.
    public var description: String {
        switch self {
        case .cannotOpen(let file, let errno): "\(file): cannot be opened: \(String(cString: strerror(errno)))"
        case .cannotRead(let file, let reason): "\(file): cannot be read to the end: \(reason)"
        case .malformed(let file, let line, let problem): "\(file):\(line): \(problem)"
        }
    }
}

extension TraceError.Problem: CustomStringConvertible {
    /// The problem without its place.
    public var description: String {
        switch self {
        case .empty: "the file is empty"
        case .noHeader(let found): "expected the header t,x,y,z, found \(found.quoted)"
        case .fieldCount(let expected, let found): "expected \(expected) fields, found \(found)"
        case .notFinite(let field, let text): "\(field) is not a finite number: \(text.quoted)"
        case .tooLarge(let field, let value, let largest):
            "\(field) is \(value), which no reading is; \(largest) is the most"
        case .timeGoesBack(let from, let to): "time goes back from \(from) s to \(to) s"
        case .lineTooLong: "the line has more than \(TraceReader.maximumLineLength) bytes"
        case .notText: "not a line of text"
        case .metadata(let key, let value, let expected): "\(key): expected \(expected), found \(value.quoted)"
        case .tooManyEntries: "more than \(TraceMetadata.maximumEntries) lines begin with #"
        }
    }
}

extension String {
    /// The string as a message shows it: in quotes, control characters escaped, not longer than a line.
    fileprivate var quoted: String {
        let shown = 40
        return String(prefix(shown)).debugDescription + (utf8.count > shown ? "…" : "")
    }
}
