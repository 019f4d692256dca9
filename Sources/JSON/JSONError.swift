// SPDX-License-Identifier: Apache-2.0

/// Why a text was not decoded.
public enum JSONError: Error, Hashable, Sendable {
    /// The text is longer than the limit; it was not looked at.
    case tooLarge(bytes: Int, limit: Int)
    /// Arrays and objects stand within each other more often than the limit allows.
    case tooDeep(limit: Int)
    /// The text is not JSON, or says something that cannot be represented. `reason` is jansson's, without any part of
    /// the text, so that it may be logged; `line`, `column` and `byte` count from 1 and name the last one read.
    case malformed(reason: String, line: Int, column: Int, byte: Int)
}

extension JSONError: CustomStringConvertible {
    /// What is wrong and where, as one clause.
    public var description: String {
        switch self {
        case .tooLarge(let bytes, let limit):
            "JSON text of \(bytes) bytes is over the limit of \(limit)"
        case .tooDeep(let limit):
            "JSON text is nested deeper than \(limit) levels"
        case .malformed(let reason, let line, let column, let byte):
            "malformed JSON at line \(line), column \(column) (byte \(byte)): \(reason)"
        }
    }
}
