// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions

/// The programs that the tests speak to; the action is the command's name.
enum Sample {
    static let json = Option("json", "print JSON")
    static let force = Option("force", "replace [what is there]: it's gone")
    static let socket = Option("socket", "the daemon's socket", takes: .file("PATH"))
    static let hertz = Option("hertz", "readings a second", takes: .integer("H", 1...200))
    static let seconds = Option("seconds", "how long", takes: .number("S", 0.1...3600))
    static let level = Option("level", "how much", takes: .choice(["low", "high"]))
    static let shape = Option("shape", "which shape", takes: .choice(["round", "square"], name: "SHAPE"))
    static let colors = Option("colors", "in which colours", takes: .list("LIST", ["red", "green", "blue"]))

    static let tool = Program<String>(
        "tool", version: "1.2.3", "Does things", details: "Exit status: 0, 1 or 2.", options: [socket],
        verbs: .commands([
            Command("status", "print the state", options: [json], action: "status"),
            Command(
                "paint", "paint a room", options: [colors, shape],
                positionals: [Positional(.text("ROOM", suggestions: ["attic", "cellar"]), "which", arity: .variadic)],
                action: "paint"),
            Command(
                "record", "write a file", details: "Stops at the first Ctrl-C.",
                options: [hertz, seconds, level, force],
                positionals: [Positional(.file("FILE"), "where to write", arity: .optional)], action: "record"),
            Command(
                "copy", "copy files",
                positionals: [
                    Positional(.file("TARGET"), "where to"), Positional(.file("FILE"), "what", arity: .variadic),
                ], action: "copy"),
            Command(
                "completions", "print completions", positionals: [Positional(.choice(["bash", "zsh"]), "the shell")],
                action: "completions"),
        ]))

    static let daemon = Program<String>(
        "daemon", version: "1.2.3", "Waits", options: [socket, level],
        verbs: .single("wait", positionals: [Positional(.file("FILE"), "what to read", arity: .optional)]))
}

extension Outcome where Action == String {
    /// The outcome as one word or text.
    var text: String {
        switch self {
        case .run(let action, _): action
        case .help(let text), .version(let text): text
        }
    }

    var arguments: Arguments? {
        if case .run(_, let arguments) = self { arguments } else { nil }
    }
}
