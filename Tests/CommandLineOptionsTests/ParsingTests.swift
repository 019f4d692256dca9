// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Testing

@Suite("Making sense of a command line")
struct ParsingTests {
    /// Splits at blanks and parses.
    private func parse(_ line: String, _ program: Program<String> = Sample.tool) throws(UsageError) -> Outcome<String> {
        try program.parse(line.split(separator: " ").map(String.init))
    }

    @Test(
        "options stand anywhere, with a blank or an equals sign",
        arguments: [
            "--socket /s record --hertz 50 out.csv", "record --socket /s --hertz 50 out.csv",
            "record out.csv --hertz=50 --socket=/s", "--socket=/s record --hertz=50 -- out.csv",
        ])
    func order(line: String) throws {
        let outcome = try parse(line)
        #expect(outcome.text == "record")
        let arguments = try #require(outcome.arguments)
        #expect(arguments.text(Sample.socket) == "/s")
        #expect(arguments.integer(Sample.hertz) == 50)
        #expect(arguments.positionals == ["out.csv"])
        #expect(!arguments.has(Sample.force))
        #expect(arguments.number(Sample.seconds) == nil)
    }

    @Test("flags, numbers and words arrive as what they are")
    func values() throws {
        let arguments = try #require(try parse("record --force --seconds 2.5 --level high").arguments)
        #expect(arguments.has(Sample.force))
        #expect(arguments.number(Sample.seconds) == 2.5)
        #expect(arguments.text(Sample.level) == "high")
        #expect(arguments.positionals.isEmpty)
    }

    @Test("of a repeated option the last counts; a value may be empty or hold an equals sign")
    func repeated() throws {
        #expect(try parse("status --socket=/a --socket=/b").arguments?.text(Sample.socket) == "/b")
        #expect(try parse("status --socket=a=b").arguments?.text(Sample.socket) == "a=b")
        #expect(try parse("status --socket=").arguments?.text(Sample.socket) == "")
        #expect(try parse("status --socket=--odd").arguments?.text(Sample.socket) == "--odd")
    }

    @Test("a single dash is an argument, and after -- so is everything")
    func dashes() throws {
        #expect(try parse("record -").arguments?.positionals == ["-"])
        #expect(try parse("record -- --force").arguments?.positionals == ["--force"])
        #expect(try parse("copy -- -a -- -b").arguments?.positionals == ["-a", "--", "-b"])
    }

    @Test("a number is an argument, also below zero")
    func numbers() throws {
        #expect(try parse("paint -9.8 0 -1e3 --colors red").arguments?.positionals == ["-9.8", "0", "-1e3"])
    }

    @Test("the words of a list are separated by commas, blanks or both")
    func lists() throws {
        let outcome = try Sample.tool.parse(["paint", "--colors", "red, blue green,", "a,b", "c"])
        #expect(outcome.arguments?.list(Sample.colors) == ["red", "blue", "green"])
        #expect(outcome.arguments?.positionalList == ["a", "b", "c"])
        #expect(try parse("paint").arguments?.list(Sample.colors) == nil)
    }

    @Test("a variadic argument takes any number")
    func variadic() throws {
        #expect(try parse("copy a").arguments?.positionals == ["a"])
        #expect(try parse("copy a b c d").arguments?.positionals == ["a", "b", "c", "d"])
    }

    @Test("a program without commands takes options and arguments at once")
    func single() throws {
        let outcome = try parse("--level low file", Sample.daemon)
        #expect(outcome.text == "wait")
        #expect(outcome.arguments?.text(Sample.level) == "low")
        #expect(outcome.arguments?.positionals == ["file"])
        #expect(try parse("", Sample.daemon).text == "wait")
        #expect(try parse("help", Sample.daemon).arguments?.positionals == ["help"])
    }

    @Test(
        "an error says what is wrong, what was meant and where to read on",
        arguments: [
            ("", "expected a command: status, paint, record, copy, completions; see \"tool --help\""),
            ("--socket /s", "expected a command: status, paint, record, copy, completions; see \"tool --help\""),
            ("statsu", "unknown command \"statsu\" (did you mean status?); see \"tool --help\""),
            ("dance", "unknown command \"dance\"; see \"tool --help\""),
            ("help dance", "unknown command \"dance\"; see \"tool --help\""),
            ("status --jsn", "unknown option --jsn (did you mean --json?); see \"tool status --help\""),
            ("status --hertz 5", "unknown option --hertz; see \"tool status --help\""),
            ("--json status", "unknown option --json; see \"tool --help\""),
            ("status -j", "unknown option -j; see \"tool status --help\""),
            ("status --json=yes", "--json takes no value; see \"tool status --help\""),
            ("status extra", "unexpected argument \"extra\"; see \"tool status --help\""),
            ("record a b", "unexpected argument \"b\"; see \"tool record --help\""),
            ("status --socket", "--socket: expected PATH; see \"tool status --help\""),
            ("status --socket --json", "--socket: expected PATH; see \"tool status --help\""),
            ("copy", "expected TARGET; see \"tool copy --help\""),
            ("completions", "expected bash|zsh; see \"tool completions --help\""),
            (
                "completions tcsh",
                "argument 1: expected bash, zsh, found \"tcsh\"; see \"tool completions --help\""
            ),
            (
                "record --level middle",
                "--level: expected low, high, found \"middle\"; see \"tool record --help\""
            ),
            (
                "record --level hihg",
                "--level: expected low, high, found \"hihg\"; see \"tool record --help\""
            ),
            (
                "paint --colors red,geen",
                "--colors: expected red, green, blue, found \"geen\" (did you mean green?); see \"tool paint --help\""
            ),
            (
                "paint --colors ,",
                "--colors: expected red, green, blue, found \",\"; see \"tool paint --help\""
            ),
            ("paint -9x", "unknown option -9x; see \"tool paint --help\""),
            (
                "record --hertz 0",
                "--hertz: expected a whole number from 1 to 200, found \"0\"; see \"tool record --help\""
            ),
            (
                "record --hertz 1.5",
                "--hertz: expected a whole number from 1 to 200, found \"1.5\"; see \"tool record --help\""
            ),
            (
                "record --seconds -1",
                "--seconds: expected a number from 0.1 to 3600.0, found \"-1\"; see \"tool record --help\""
            ),
            (
                "record --seconds nan",
                "--seconds: expected a number from 0.1 to 3600.0, found \"nan\"; see \"tool record --help\""
            ),
        ])
    func errors(line: String, message: String) {
        let error = #expect(throws: UsageError.self) { try parse(line) }
        #expect(error.map { "\($0)" } == message)
    }
}
