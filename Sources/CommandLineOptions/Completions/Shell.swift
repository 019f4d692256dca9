// SPDX-License-Identifier: Apache-2.0

/// A shell that completions can be made for.
public enum Shell: String, CaseIterable, Sendable {
    /// GNU bash.
    case bash
    /// The Z shell.
    case zsh
    /// The friendly interactive shell.
    case fish
}

extension Program {
    /// A script that teaches `shell` to complete the program's command line.
    public func completions(for shell: Shell) -> String {
        switch shell {
        case .bash: bashCompletions()
        case .zsh: zshCompletions()
        case .fish: fishCompletions()
        }
    }

    /// What can be completed before a command (its name is empty), and behind each command.
    var contexts: [CompletionContext] {
        let root: [Positional] =
            switch verbs {
            case .single(_, let positionals): positionals
            case .commands(let commands): [Positional(.choice(commands.map(\.name) + ["help"]), "command")]
            }
        return [CompletionContext(command: "", options: options(of: nil), positional: root.first)]
            + commands.map {
                CompletionContext(command: $0.name, options: options(of: $0), positional: $0.positionals.first)
            }
    }
}

/// What can be completed at one place of a command line.
struct CompletionContext {
    let command: String
    let options: [Option]
    /// The first positional argument; the shells complete further ones like it.
    let positional: Positional?
}
