// SPDX-License-Identifier: Apache-2.0

/// Cuts a file, or bytes in memory, into lines.
struct LineReader {
    /// The name that errors give the file.
    let name: String
    /// The number of the line read last, from 1.
    private(set) var lineNumber = 0
    /// The line read last, without its line end; kept between calls, so that a row costs no allocation.
    private(set) var line: [UInt8] = []

    private let file: GzipFile?
    private var chunk: [UInt8]
    private var position = 0

    /// How many bytes are decompressed at a time.
    private static let chunkLength = 65_536

    /// Reads a path, or standard input for `-`.
    init(path: String) throws(TraceError) {
        name = path == "-" ? "standard input" : path
        file = try GzipFile(path: path, name: name)
        chunk = []
    }

    /// Reads bytes that are already there.
    init(bytes: [UInt8], name: String) {
        self.name = name
        file = nil
        chunk = bytes
    }

    /// Reads the next line into `line`; false at the end of the file.
    mutating func advance() throws(TraceError) -> Bool {
        line.removeAll(keepingCapacity: true)
        guard try fill() else { return false }
        lineNumber += 1
        repeat {
            let end = chunk[position...].firstIndex(of: UInt8(ascii: "\n"))
            line.append(contentsOf: chunk[position..<(end ?? chunk.count)])
            position = end.map { $0 + 1 } ?? chunk.count
            guard line.count <= TraceReader.maximumLineLength else { throw malformed(.lineTooLong) }
            if end != nil { break }
        } while try fill()
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return true
    }

    /// An error about the line read last.
    func malformed(_ problem: TraceError.Problem) -> TraceError {
        .malformed(file: name, line: max(lineNumber, 1), problem: problem)
    }

    /// Makes sure that there are unread bytes; false at the end of the file.
    private mutating func fill() throws(TraceError) -> Bool {
        guard position == chunk.count else { return true }
        guard let file else { return false }
        try file.read(into: &chunk, atMost: Self.chunkLength)
        position = 0
        return !chunk.isEmpty
    }
}
