// SPDX-License-Identifier: Apache-2.0

internal import Spelling

extension Program {
    /// Makes sense of a command line, given without the program's name.
    ///
    /// Options may stand anywhere, as `--name VALUE` or `--name=VALUE`; the last one counts. After `--` everything is an
    /// argument. A number is one too, also below zero: no option looks like it. `-h`, `--help` and `--version` win over
    /// whatever follows them.
    public func parse(_ words: [String]) throws(UsageError) -> Outcome<Action> {
        var parsing = Parsing(program: self, words: words[...])
        do {
            return try parsing.outcome()
        } catch {
            let name = [name, parsing.command?.name].compactMap { $0 }.joined(separator: " ")
            throw UsageError(problem: error, help: name + " --help")
        }
    }
}

/// A command line that is being read.
private struct Parsing<Action> {
    let program: Program<Action>
    var words: ArraySlice<String>
    var command: Command<Action>?
    var arguments = Arguments()

    init(program: Program<Action>, words: ArraySlice<String>) {
        self.program = program
        self.words = words
    }

    mutating func outcome() throws(UsageError.Problem) -> Outcome<Action> {
        var onlyArguments = false
        while let word = words.popFirst() {
            if onlyArguments || !Self.isOption(word) {
                if try take(argument: word) { return .help(program.help(for: command)) }
                continue
            }
            switch word {
            case "--": onlyArguments = true
            case "-h", "--help": return .help(program.help(for: command))
            case "--version": return .version("\(program.name) \(program.version)")
            default: try take(option: word)
            }
        }
        switch program.verbs {
        case .single(let action, let positionals):
            try check(positionals)
            return .run(action, arguments)
        case .commands(let commands):
            guard let command else { throw .missingCommand(choices: commands.map(\.name)) }
            try check(command.positionals)
            return .run(command.action, arguments)
        }
    }

    private static func isOption(_ word: String) -> Bool {
        word.hasPrefix("-") && word != "-" && Double(word) == nil
    }

    /// Takes the command or an argument of it; true if help is asked for.
    private mutating func take(argument word: String) throws(UsageError.Problem) -> Bool {
        if command != nil || program.commands.isEmpty {
            arguments.positionals.append(word)
            return false
        }
        if word == "help" {
            if let name = words.popFirst() { command = try self.command(named: name) }
            return true
        }
        command = try self.command(named: word)
        return false
    }

    private func command(named name: String) throws(UsageError.Problem) -> Command<Action> {
        if let command = program.commands.first(where: { $0.name == name }) { return command }
        throw .unknownCommand(name, nearest: nearestName(to: name, among: program.commands.map(\.name)))
    }

    private mutating func take(option word: String) throws(UsageError.Problem) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let options = program.options(of: command)
        guard let option = options.first(where: { "--" + $0.name == parts[0] }) else {
            throw .unknownOption(parts[0], nearest: nearestName(to: parts[0], among: options.map { "--" + $0.name }))
        }
        guard let argument = option.argument else {
            guard parts.count == 1 else { throw .unexpectedValue(option: parts[0]) }
            arguments.values[option.name] = ""
            return
        }
        // A value that looks like an option is a forgotten value; who means it writes --name=VALUE.
        let following = words.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let text = parts.count > 1 ? parts[1] : following else {
            throw .missingValue(option: parts[0], placeholder: argument.placeholder)
        }
        if parts.count == 1 { words.removeFirst() }
        if let problem = argument.problem(with: text, of: parts[0]) { throw problem }
        arguments.values[option.name] = text
    }

    private func check(_ positionals: [Positional]) throws(UsageError.Problem) {
        let given = arguments.positionals
        for (index, text) in given.enumerated() {
            let last = positionals.last.flatMap { $0.arity == .variadic ? $0 : nil }
            guard let positional = index < positionals.count ? positionals[index] : last else {
                throw .unexpectedArgument(text)
            }
            if let problem = positional.argument.problem(with: text, of: "argument \(index + 1)") { throw problem }
        }
        if let missing = positionals.dropFirst(given.count).first(where: { $0.arity == .required }) {
            throw .missingArgument(missing.argument.placeholder)
        }
    }
}
