// SPDX-License-Identifier: Apache-2.0

/// The command line of a program, declared once: parsing, help and completions follow from it.
public struct Program<Action> {
    /// The name, as users type it.
    public let name: String
    /// The version that `--version` prints.
    public let version: String
    /// What the program is, in one line without a full stop.
    public let summary: String
    /// More about it, wrapped by hand; help shows it at the end.
    public let details: String
    /// The options that every command has.
    public let options: [Option]
    /// The commands, or nothing else than what the program itself does.
    public let verbs: Verbs

    /// What a program can be told to do.
    public enum Verbs {
        /// One thing: there is no command on the command line.
        case single(Action, positionals: [Positional])
        /// One of these commands, named on the command line.
        case commands([Command<Action>])
    }

    /// Declares a program.
    public init(
        _ name: String, version: String, _ summary: String, details: String = "", options: [Option] = [],
        verbs: Verbs
    ) {
        self.name = name
        self.version = version
        self.summary = summary
        self.details = details
        self.options = options
        self.verbs = verbs
    }

    /// The commands; none if the program does one thing.
    public var commands: [Command<Action>] {
        switch verbs {
        case .single: []
        case .commands(let commands): commands
        }
    }

    /// The options that every program has.
    static var standardOptions: [Option] {
        [Option("help", "print this help"), Option("version", "print the version")]
    }

    /// All options that may stand behind `command`, or before a command.
    func options(of command: Command<Action>?) -> [Option] {
        (command?.options ?? []) + options + Self.standardOptions
    }
}

extension Program: Sendable where Action: Sendable {}
extension Program.Verbs: Sendable where Action: Sendable {}
