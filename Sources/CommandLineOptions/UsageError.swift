// SPDX-License-Identifier: Apache-2.0

/// What is wrong with a command line.
public struct UsageError: Error, Hashable, Sendable {
    /// What is wrong.
    public let problem: Problem
    /// The command that tells more, such as `orientctl status --help`.
    public let help: String

    /// Makes an error for a value that only the program can judge.
    public init(problem: Problem, help: String) {
        self.problem = problem
        self.help = help
    }

    /// What can be wrong with a command line.
    public enum Problem: Error, Hashable, Sendable {
        /// There is no such option.
        case unknownOption(String, nearest: String?)
        /// There is no such command.
        case unknownCommand(String, nearest: String?)
        /// No command was given.
        case missingCommand(choices: [String])
        /// The option needs a value.
        case missingValue(option: String, placeholder: String)
        /// The option is a flag.
        case unexpectedValue(option: String)
        /// The value of an option or argument makes no sense.
        case invalidValue(String, of: String, expected: String, nearest: String?)
        /// A required argument was not given.
        case missingArgument(String)
        /// There are more arguments than the command takes.
        case unexpectedArgument(String)
    }
}

extension UsageError: CustomStringConvertible {
    /// The error in one line, with the command that tells more.
    public var description: String { "\(problem); see \"\(help)\"" }
}

extension UsageError.Problem: CustomStringConvertible {
    /// The problem alone.
    public var description: String {
        switch self {
        case .unknownOption(let name, let nearest): "unknown option \(name)\(Self.suggestion(nearest))"
        case .unknownCommand(let name, let nearest): "unknown command \"\(name)\"\(Self.suggestion(nearest))"
        case .missingCommand(let choices): "expected a command: \(choices.joined(separator: ", "))"
        case .missingValue(let option, let placeholder): "\(option): expected \(placeholder)"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .invalidValue(let text, let name, let expected, let nearest):
            "\(name): expected \(expected), found \"\(text)\"\(Self.suggestion(nearest))"
        case .missingArgument(let name): "expected \(name)"
        case .unexpectedArgument(let text): "unexpected argument \"\(text)\""
        }
    }

    private static func suggestion(_ name: String?) -> String { name.map { " (did you mean \($0)?)" } ?? "" }
}
