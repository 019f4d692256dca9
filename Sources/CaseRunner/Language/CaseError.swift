// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a case file, and where.
public struct CaseError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, from 1; 0 if it is about the whole file.
    public var line: Int
    /// What is wrong, as one clause.
    public var message: String

    /// The message with its line.
    public var description: String { line > 0 ? "line \(line): \(message)" : message }

    init(_ message: String, line: Int = 0) {
        self.line = line
        self.message = message
    }
}
