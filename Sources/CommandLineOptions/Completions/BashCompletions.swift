// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// A function that finds the command among the words before the cursor and then looks at the word under it.
    func bashCompletions() -> String {
        let commandNames = commands.map(\.name).joined(separator: "|")
        var lines = [
            "# bash completion for \(name)", "_\(name)() {",
            "    local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command= index",
            "    for ((index = 1; index < COMP_CWORD; index++)); do",
            "        [[ ${COMP_WORDS[index]} == @(\(commandNames)) ]] && command=${COMP_WORDS[index]} && break",
            "    done",
            "    case $previous in",
        ]
        var seen: Set<String> = []
        for option in contexts.flatMap(\.options) where seen.insert(option.name).inserted {
            guard let argument = option.argument else { continue }
            lines.append("        --\(option.name)) \(reply(argument)); return ;;")
        }
        lines += ["    esac", "    case $command:$word in"]
        for context in contexts {
            let names = Argument.choice(context.options.map { "--" + $0.name })
            lines.append("        \(context.command):-*) \(reply(names)) ;;")
            lines.append("        \(context.command):*) \(reply(context.positional?.argument)) ;;")
        }
        lines += ["    esac", "}", "complete -F _\(name) \(name)"]
        return lines.joined(separator: "\n") + "\n"
    }

    private func reply(_ argument: Argument?) -> String {
        if case .file = argument { return "compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")" }
        let words = argument?.suggestions ?? []
        guard !words.isEmpty else { return "COMPREPLY=()" }
        return "COMPREPLY=($(compgen -W '\(words.joined(separator: " "))' -- \"$word\"))"
    }
}
