// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions

/// `orientctl completions`.
enum CompletionsCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "completions", "Print a script that teaches a shell to complete orientctl",
        details: "For bash: eval \"$(orientctl completions bash)\"",
        positionals: [Positional(.choice(Shell.allCases.map(\.rawValue)), "the shell")], action: CompletionsCommand.self
    )

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        for shell in arguments.positionals.compactMap(Shell.init(rawValue:)) {
            try output.write(Orientctl.program.completions(for: shell))
        }
    }
}
