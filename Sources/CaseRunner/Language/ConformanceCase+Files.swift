// SPDX-License-Identifier: Apache-2.0

internal import Glibc

extension ConformanceCase {
    /// The size that a case file may have, in bytes: a hundred times that of a usual one.
    public static let maximumBytes = 65_536

    /// Reads a case file; the error names what is wrong, not the file.
    public init(path: String) throws(CaseError) {
        guard let file = fopen(path, "re") else { throw CaseError(String(cString: strerror(errno))) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: Self.maximumBytes + 1)
        let count = fread(&bytes, 1, bytes.count, file)
        guard ferror(file) == 0 else { throw CaseError("it cannot be read") }
        guard count <= Self.maximumBytes else { throw CaseError("it is over the limit of \(Self.maximumBytes) bytes") }
        guard let text = String(validating: bytes.prefix(count), as: UTF8.self) else {
            throw CaseError("it is not UTF-8")
        }
        try self.init(text: text)
    }

    /// Reads the text of a case file.
    public init(text: String) throws(CaseError) {
        self = try CaseParser.parse(text)
    }
}
