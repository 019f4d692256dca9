// SPDX-License-Identifier: Apache-2.0

/// What is wrong with the definition of an interface, and where.
public struct InterfaceParsingError: Error, Hashable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in bytes.
    public let column: Int
    /// What is wrong, as a clause.
    public let reason: String
}

extension InterfaceParsingError: CustomStringConvertible {
    /// The place and what is wrong.
    public var description: String { "line \(line), column \(column): \(reason)" }
}
