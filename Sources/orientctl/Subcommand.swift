// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions

/// One of orientctl's commands.
protocol Subcommand: SendableMetatype {
    /// What it takes, with itself as the action.
    static var declaration: Command<any Subcommand.Type> { get }

    /// Prints to the output, or throws what keeps it from doing so.
    static func run(_ arguments: Arguments, _ output: Output) throws(Failure)
}
