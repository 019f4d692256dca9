// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Testing

@Suite("Help and version")
struct HelpTests {
    private func text(_ words: String...) throws -> String { try Sample.tool.parse(words).text }

    @Test("the program's help lists commands and common options")
    func program() throws {
        #expect(
            try text("--help") == """
                Usage: tool [OPTION]... COMMAND [ARGUMENT]...

                Does things.

                Commands:
                  status       print the state
                  paint        paint a room
                  record       write a file
                  copy         copy files
                  completions  print completions

                Options:
                  --socket PATH  the daemon's socket
                  -h, --help     print this help
                  --version      print the version

                "tool help COMMAND" tells more about a command.

                Exit status: 0, 1 or 2.

                """)
    }

    @Test("a command's help lists its arguments and options")
    func command() throws {
        #expect(
            try text("record", "--help") == """
                Usage: tool record [--hertz H] [--seconds S] [--level low|high] [--force] [FILE]

                write a file.

                Stops at the first Ctrl-C.

                Arguments:
                  FILE  where to write

                Options:
                  --hertz H         readings a second
                  --seconds S       how long
                  --level low|high  how much
                  --force           replace [what is there]: it's gone
                  --socket PATH     the daemon's socket
                  -h, --help        print this help
                  --version         print the version

                """)
    }

    @Test("a usage that would be too wide does not name the options")
    func wide() throws {
        let options = (1...9).map { Option("option\($0)", "does this") }
        let program = Program<String>(
            "tool", version: "1", "Does things",
            verbs: .commands([Command("wide", "is wide", options: options, action: "")]))
        #expect(try program.parse(["wide", "-h"]).text.hasPrefix("Usage: tool wide [OPTION]...\n"))
    }

    @Test("words to choose from may have a name in their place")
    func named() throws {
        let text = try text("paint", "--help")
        #expect(text.hasPrefix("Usage: tool paint [--colors LIST] [--shape SHAPE] [ROOM]...\n"))
    }

    @Test("the help of a program without commands shows its arguments")
    func single() throws {
        let text = try Sample.daemon.parse(["-h"]).text
        #expect(
            text.hasPrefix(
                "Usage: daemon [OPTION]... [FILE]\n\nWaits.\n\nArguments:\n  FILE  what to read\n\nOptions:\n"))
        #expect(!text.contains("Commands:"))
    }

    @Test("all ways to ask for help give the same, whatever follows")
    func ways() throws {
        #expect(try text("help") == text("--help"))
        #expect(try text("-h") == text("--help"))
        #expect(try text("help", "record") == text("record", "--help"))
        #expect(try text("record", "-h", "--nonsense") == text("record", "--help"))
        #expect(try text("help", "record", "nonsense") == text("record", "--help"))
    }

    @Test("the version is asked for on every level")
    func version() throws {
        #expect(try text("--version") == "tool 1.2.3")
        #expect(try text("record", "--version") == "tool 1.2.3")
    }

    @Test(
        "options of the command come before those of the program, and none is missing",
        arguments: Sample.tool.commands.map(\.name))
    func complete(name: String) throws {
        let help = try text(name, "--help")
        let command = try #require(Sample.tool.commands.first { $0.name == name })
        for option in command.options + Sample.tool.options { #expect(help.contains("\n  --\(option.name)")) }
    }
}
