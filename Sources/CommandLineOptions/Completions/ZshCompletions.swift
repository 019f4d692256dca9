// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// A function for `_arguments`, which hands on to the command's own options.
    func zshCompletions() -> String {
        var lines = ["#compdef \(name)", "_\(name)() {"]
        switch verbs {
        case .single:
            lines += contexts.map { "    _arguments \(specifications($0))" }
        case .commands(let commands):
            let names = commands.map { "'\($0.name):\($0.summary.escaped)'" } + ["'help:tell more about a command'"]
            lines += [
                "    local context state state_descr line",
                "    typeset -A opt_args",
                "    _arguments -C \(options(of: nil).map(specification).joined(separator: " "))"
                    + " '1:command:->command' '*::argument:->argument'",
                "    case $state:$line[1] in",
                "        command:*)",
                "            local -a commands=(\(names.joined(separator: " ")))",
                "            _describe command commands ;;",
            ]
            lines += contexts.dropFirst().map {
                "        argument:\($0.command)) _arguments \(specifications($0)) ;;"
            }
            lines += ["    esac"]
        }
        lines += [
            "}",
            "if [[ $funcstack[1] == _\(name) ]]; then _\(name) \"$@\"; else compdef _\(name) \(name); fi",
        ]
        return lines.joined(separator: "\n") + "\n"
    }

    private func specifications(_ context: CompletionContext) -> String {
        let positional = context.positional.map { ["'*:\($0.argument.placeholder.escaped):\(action($0.argument))'"] }
        return (context.options.map(specification) + (positional ?? [])).joined(separator: " ")
    }

    private func specification(_ option: Option) -> String {
        guard let argument = option.argument else { return "'--\(option.name)[\(option.summary.escaped)]'" }
        return "'--\(option.name)=[\(option.summary.escaped)]:\(argument.placeholder.escaped):\(action(argument))'"
    }

    private func action(_ argument: Argument) -> String {
        if case .file = argument { return "_files" }
        return argument.suggestions.isEmpty ? " " : "(\(argument.suggestions.joined(separator: " ")))"
    }
}

extension String {
    /// The text inside single quotes and a specification of `_arguments`.
    fileprivate var escaped: String {
        map { character in
            switch character {
            case "'": "'\\''"
            case "[", "]", ":", "\\": "\\\(character)"
            default: String(character)
            }
        }.joined()
    }
}
