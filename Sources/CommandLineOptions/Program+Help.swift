// SPDX-License-Identifier: Apache-2.0

extension Program {
    /// The help text for a command, or for the whole program.
    func help(for command: Command<Action>?) -> String {
        if let command { return help(for: command) }
        let about = sections([(summary + ".", [])])
        switch verbs {
        case .single(_, let positionals):
            return usage(["[OPTION]..."] + positionals.map(\.usage)) + about
                + sections([
                    ("Arguments:", positionals.map { ($0.argument.placeholder, $0.summary) }),
                    ("Options:", optionRows(nil)),
                    (details, []),
                ])
        case .commands(let commands):
            return usage(["[OPTION]...", "COMMAND", "[ARGUMENT]..."]) + about
                + sections([
                    ("Commands:", commands.map { ($0.name, $0.summary) }), ("Options:", optionRows(nil)),
                    ("\"\(name) help COMMAND\" tells more about a command.", []), (details, []),
                ])
        }
    }

    /// How wide the line of the usage may be; in a longer one the options are not named.
    private static var maximumUsageWidth: Int { 90 }

    private func help(for command: Command<Action>) -> String {
        let positionals = command.positionals.map(\.usage)
        let full = usage([command.name] + command.options.map { "[\($0.usage)]" } + positionals)
        let short = usage([command.name, "[OPTION]..."] + positionals)
        return (full.count <= Self.maximumUsageWidth ? full : short)
            + sections([
                (command.summary + ".", []), (command.details, []),
                ("Arguments:", command.positionals.map { ($0.argument.placeholder, $0.summary) }),
                ("Options:", optionRows(command)),
            ])
    }

    private func usage(_ words: [String]) -> String {
        "Usage: " + ([name] + words).joined(separator: " ") + "\n"
    }

    private func optionRows(_ command: Command<Action>?) -> [(String, String)] {
        options(of: command).map { ($0.name == "help" ? "-h, --help" : $0.usage, $0.summary) }
    }

    /// Titles, each with rows in two columns; empty ones are left out.
    private func sections(_ sections: [(title: String, rows: [(String, String)])]) -> String {
        var text = ""
        for (title, rows) in sections where !title.isEmpty && (!rows.isEmpty || !title.hasSuffix(":")) {
            text += "\n" + title + "\n"
            let width = rows.map(\.0.count).max() ?? 0
            for (left, right) in rows {
                text += "  " + left + String(repeating: " ", count: width - left.count + 2) + right + "\n"
            }
        }
        return text
    }
}
