// SPDX-License-Identifier: Apache-2.0

/// A command of a program, and what the program does for it.
public struct Command<Action> {
    /// The word on the command line.
    public let name: String
    /// What it does, in one line without a full stop.
    public let summary: String
    /// More about it, wrapped by hand; help shows it below the summary.
    public let details: String
    /// The options that only this command has.
    public let options: [Option]
    /// What it takes besides options.
    public let positionals: [Positional]
    /// What parsing returns for it.
    public let action: Action

    /// Declares a command.
    public init(
        _ name: String, _ summary: String, details: String = "", options: [Option] = [],
        positionals: [Positional] = [], action: Action
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.options = options
        self.positionals = positionals
        self.action = action
    }
}

extension Command: Sendable where Action: Sendable {}
