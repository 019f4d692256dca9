// SPDX-License-Identifier: Apache-2.0

/// An argument that is known by its place.
public struct Positional: Hashable, Sendable {
    /// How many there may be.
    public enum Arity: Hashable, Sendable {
        /// Exactly one.
        case required
        /// One or none.
        case optional
        /// Any number; only the last positional can be so.
        case variadic
    }

    /// What it takes.
    public let argument: Argument
    /// How many there may be.
    public let arity: Arity
    /// What it is, in one line for help.
    public let summary: String

    /// Declares a positional argument.
    public init(_ argument: Argument, _ summary: String, arity: Arity = .required) {
        self.argument = argument
        self.arity = arity
        self.summary = summary
    }

    /// How help shows it.
    var usage: String {
        switch arity {
        case .required: argument.placeholder
        case .optional: "[\(argument.placeholder)]"
        case .variadic: "[\(argument.placeholder)]..."
        }
    }
}
