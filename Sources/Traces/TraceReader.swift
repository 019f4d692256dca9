// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Reads a recording sample by sample, so that hours of it need no memory.
///
/// The form: leading `# key: value` lines, the header `t,x,y,z`, then one row a sample in seconds and m/s². More columns
/// may follow those four; lines may end with CRLF; blank lines may stand at the end. Gzip is decompressed on the way.
/// Numbers are read with a decimal point in every locale, and a byte order mark at the start is passed over.
public final class TraceReader {
    /// What the recording says about itself.
    public let metadata: TraceMetadata
    /// How many bytes a line may have; rows have about 30.
    public static let maximumLineLength = 1024
    /// Seconds and m/s² further from 0 than this are no reading: 30,000 years, and 250 times what shocks are measured with.
    public static let largestNumbers = (seconds: 1e12, acceleration: 1e6)

    private var lines: LineReader
    private let columns: Int
    private var lastSeconds = -Double.infinity
    private static let header = ["t", "x", "y", "z"]

    /// Opens a file, or standard input for `-`, and reads up to its header.
    public convenience init(path: String) throws(TraceError) {
        try self.init(lines: LineReader(path: path))
    }

    /// Reads a recording that is already in memory, not compressed; errors call it `name`.
    public convenience init(bytes: [UInt8], name: String) throws(TraceError) {
        try self.init(lines: LineReader(bytes: bytes, name: name))
    }

    private init(lines: consuming LineReader) throws(TraceError) {
        var metadata = TraceMetadata()
        var text = try lines.nextText().map(\.withoutByteOrderMark)
        guard text != nil else { throw lines.malformed(.empty) }
        while let line = text, line.hasPrefix("#") {
            if let problem = metadata.add(line: line) { throw lines.malformed(problem) }
            text = try lines.nextText()
        }
        let names = (text ?? "").split(separator: ",", omittingEmptySubsequences: false).map(\.trimmed)
        guard names.starts(with: Self.header) else { throw lines.malformed(.noHeader(found: text ?? "")) }
        self.metadata = metadata
        self.columns = names.count
        self.lines = lines
    }

    /// The next sample, or nil at the end.
    public func next() throws(TraceError) -> Sample? {
        guard try lines.advance() else { return nil }
        guard !lines.line.isEmpty else { return try skipBlankEnd() }
        let fields = lines.line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard fields.count == columns else {
            throw lines.malformed(.fieldCount(expected: columns, found: fields.count))
        }
        let seconds = try number(fields[0], column: 0)
        guard seconds >= lastSeconds else { throw lines.malformed(.timeGoesBack(from: lastSeconds, to: seconds)) }
        lastSeconds = seconds
        let acceleration = Vector(
            x: try number(fields[1], column: 1), y: try number(fields[2], column: 2),
            z: try number(fields[3], column: 3))
        return Sample(seconds: seconds, acceleration: acceleration)
    }

    /// Accepts blank lines if nothing else follows them.
    private func skipBlankEnd() throws(TraceError) -> Sample? {
        while try lines.advance() {
            guard lines.line.isEmpty else {
                throw lines.malformed(.fieldCount(expected: columns, found: 0))
            }
        }
        return nil
    }

    private func number(_ field: ArraySlice<UInt8>, column: Int) throws(TraceError) -> Double {
        func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        var digits = field.drop(while: isBlank)
        while let last = digits.last, isBlank(last) { digits.removeLast() }
        // A number of up to 15 characters is a small string: it costs no allocation.
        guard let value = Double(String(decoding: digits, as: UTF8.self)), value.isFinite else {
            let text = String(decoding: field, as: UTF8.self)
            throw lines.malformed(.notFinite(field: Self.header[column], text: text))
        }
        let largest = column == 0 ? Self.largestNumbers.seconds : Self.largestNumbers.acceleration
        guard abs(value) <= largest else {
            throw lines.malformed(.tooLarge(field: Self.header[column], value: value, largest: largest))
        }
        return value
    }
}

extension LineReader {
    /// The next line as text, or nil at the end of the file.
    fileprivate mutating func nextText() throws(TraceError) -> String? {
        guard try advance() else { return nil }
        let isPrintable = line.allSatisfy { $0 >= UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard isPrintable, let text = String(validating: line, as: UTF8.self) else { throw malformed(.notText) }
        return text
    }
}

extension TraceMetadata {
    /// Adds a line that begins with `#` and returns what is wrong with it; one without a colon is a remark.
    fileprivate mutating func add(line: String) -> TraceError.Problem? {
        let parts = line.dropFirst().split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { return nil }
        let key = parts[0].trimmed.lowercased()
        let value = parts[1].trimmed
        switch key {
        case "axes" where TraceAxes(rawValue: value) == nil:
            return .metadata(key: key, value: value, expected: "w3c or sensor")
        case "repeat" where value != "yes" && value != "no":
            return .metadata(key: key, value: value, expected: "yes or no")
        case "z-axis" where ZAxis(rawValue: value) == nil:
            return .metadata(key: key, value: value, expected: "as-is or inverted")
        case "matrix" where (try? MountMatrix(parsing: value)) == nil:
            return .metadata(key: key, value: value, expected: "a mount matrix")
        default:
            guard entries.count < Self.maximumEntries else { return .tooManyEntries }
            self[key] = value
            return nil
        }
    }
}

extension String {
    /// Editors on Windows put U+FEFF in front of UTF-8.
    fileprivate var withoutByteOrderMark: String {
        unicodeScalars.first == "\u{FEFF}" ? String(unicodeScalars.dropFirst()) : self
    }
}

extension StringProtocol {
    /// The string without spaces and tabs around it.
    fileprivate var trimmed: String {
        func isBlank(_ character: Character) -> Bool { character == " " || character == "\t" }
        guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
            return ""
        }
        return String(self[first...last])
    }
}
