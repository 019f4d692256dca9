// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// One `complete` line for each option and each thing to complete.
    func fishCompletions() -> String {
        let names = commands.map(\.name).joined(separator: " ")
        var lines = ["# fish completion for \(name)", "complete -c \(name) -f"]
        lines += commands.map {
            line(condition: "not __fish_seen_subcommand_from \(names)", "-a \($0.name) -d \($0.summary.quoted)")
        }
        for context in contexts {
            let condition = context.command.isEmpty ? "" : "__fish_seen_subcommand_from \(context.command)"
            // Common options are declared once, without a condition.
            let common = context.command.isEmpty ? [] : options(of: nil)
            lines += context.options.filter { !common.contains($0) }.map { option in
                let value = option.argument.map { " -r" + values($0) } ?? ""
                return line(condition: condition, "-l \(option.name)\(value) -d \(option.summary.quoted)")
            }
            if let argument = context.positional?.argument, !(context.command.isEmpty && !commands.isEmpty) {
                let values = values(argument)
                if !values.isEmpty { lines.append(line(condition: condition, String(values.dropFirst()))) }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func line(condition: String, _ rest: String) -> String {
        "complete -c \(name)" + (condition.isEmpty ? " " : " -n \(condition.quoted) ") + rest
    }

    private func values(_ argument: Argument) -> String {
        if case .file = argument { return " -F" }
        return argument.suggestions.isEmpty ? "" : " -a \(argument.suggestions.joined(separator: " ").quoted)"
    }
}

extension String {
    /// The text in single quotes of fish.
    fileprivate var quoted: String {
        "'" + map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined() + "'"
    }
}
