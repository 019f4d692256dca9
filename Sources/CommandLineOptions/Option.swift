// SPDX-License-Identifier: Apache-2.0

/// An option `--name`, with or without a value.
public struct Option: Hashable, Sendable {
    /// The name without the dashes.
    public let name: String
    /// What it takes; nil for a flag.
    public let argument: Argument?
    /// What it does, in one line for help and completions.
    public let summary: String

    /// Declares an option that takes a value, or one that takes none: a flag.
    public init(_ name: String, _ summary: String, takes argument: Argument? = nil) {
        self.name = name
        self.argument = argument
        self.summary = summary
    }

    /// How help shows it: `--name VALUE`.
    var usage: String { "--" + name + (argument.map { " " + $0.placeholder } ?? "") }
}
