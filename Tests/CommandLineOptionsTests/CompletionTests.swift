// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Glibc
import Testing

@Suite("Completions")
struct CompletionTests {
    @Test("every command, option and choice is known to every shell", arguments: Shell.allCases)
    func complete(shell: Shell) {
        let script = Sample.tool.completions(for: shell)
        let words = script.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        for command in Sample.tool.commands {
            #expect(words.contains(command.name))
            for option in command.options { #expect(words.contains(option.name)) }
        }
        for word in ["socket", "help", "version", "low", "high", "bash", "zsh"] { #expect(words.contains(word)) }
    }

    @Test(
        "bash offers what fits the place",
        arguments: [
            ("tool ''", "status paint record copy completions help"),
            ("tool re", "record"),
            ("tool --so", "--socket"),
            ("tool status --", "--json --socket --help --version"),
            ("tool --socket /s record --se", "--seconds"),
            ("tool record --level ''", "low high"),
            ("tool record --hertz ''", ""),
            ("tool completions z", "zsh"),
            ("tool paint ''", "attic cellar"),
            ("tool paint --colors g", "green"),
            ("tool paint --shape ''", "round square"),
            ("tool copy /dev/nul", "/dev/null"),
        ])
    func bash(line: String, offered: String) throws {
        let script =
            Sample.tool.completions(for: .bash).replacing("compopt -o filenames;", with: "")
            + "COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _tool; echo -n \"${COMPREPLY[*]}\""
        #expect(try output(of: script) == offered)
    }

    @Test("a program without commands is completed too")
    func single() throws {
        let script =
            Sample.daemon.completions(for: .bash)
            + "COMP_WORDS=(daemon --l); COMP_CWORD=1; _daemon; echo -n \"${COMPREPLY[*]}\""
        #expect(try output(of: script) == "--level")
    }

    @Test("texts are quoted as zsh and fish need it")
    func quoting() {
        #expect(
            Sample.tool.completions(for: .zsh)
                .contains("'--force[replace \\[what is there\\]\\: it'\\''s gone]'"))
        #expect(
            Sample.tool.completions(for: .fish)
                .contains("-n '__fish_seen_subcommand_from record' -l force -d 'replace [what is there]: it\\'s gone'"))
    }

    /// What bash prints when it runs `script`.
    private func output(of script: String) throws -> String {
        let pipe = try #require(popen("exec bash -c '" + script.replacing("'", with: "'\\''") + "' 2>&1", "r"))
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = fread(&buffer, 1, buffer.count, pipe)
        #expect(pclose(pipe) == 0)
        return String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
