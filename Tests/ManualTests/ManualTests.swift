// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Configuration
import OrientationAPI
import Testing

@testable import orientctl
@testable import orientd

@Suite("The man pages")
struct ManualTests {
    @Test("orientd(8) has every option of the program, and no other")
    func daemon() throws {
        let page = try ManualPage("orientd.8")
        #expect(page.options(in: "# OPTIONS") == Self.standard(CommandLineProgram.program.options))
    }

    @Test("orientctl(1) has every common option and every command, in the order of its help")
    func client() throws {
        let page = try ManualPage("orientctl.1")
        #expect(page.options(in: "# OPTIONS") == Self.standard(Orientctl.program.options))
        let commands = page.headings(in: "# COMMANDS")
        #expect(commands == Orientctl.program.commands.map(\.name))
    }

    @Test(
        "each command's part of orientctl(1) shows its usage as its help does, and its own options",
        arguments: Orientctl.program.commands.map(\.name))
    func command(name: String) throws {
        let page = try ManualPage("orientctl.1")
        let command = try #require(Orientctl.program.commands.first { $0.name == name })
        #expect(page.options(in: "## \(name)") == command.options.map(Self.usage))
        guard case .help(let help) = try Orientctl.program.parse([name, "--help"]) else {
            Issue.record("\(name) --help gives no help")
            return
        }
        let usage = try #require(help.split(separator: "\n").first).dropFirst("Usage: ".count)
        #expect(page.section("## \(name)").map(ManualPage.plain).contains(String(usage)))
    }

    @Test("orientd.conf(5) has every option with its default, and no other")
    func configuration() throws {
        let page = try ManualPage("orientd.conf.5")
        let sections = page.headings(in: "# OPTIONS")
        let shown = sections.flatMap { section in
            page.settings(in: "## \(section)").map { "\(section) \($0)" }
        }
        #expect(shown == ConfigurationOption.all.map { "[\($0.section)] \($0.key) = \($0.defaultText)" })
    }

    @Test(
        "org.orientd(7) and docs/protocol.md name every method",
        arguments: OrientationInterface.Method.allCases.map(\.qualifiedName)
            + SensorsInterface.Method.allCases.map(\.qualifiedName))
    func method(name: String) throws {
        #expect(try ManualPage("org.orientd.7").section("# SYNOPSIS").contains { $0.hasPrefix("*\(name)*(") })
        #expect(try ManualPage.text("docs/protocol.md").contains("| `\(name)` |"))
    }

    private static func standard(_ options: [Option]) -> [String] {
        options.map(usage) + ["-h, --help", "--version"]
    }

    private static func usage(_ option: Option) -> String {
        "--\(option.name)" + (option.argument.map { " \($0.placeholder)" } ?? "")
    }
}
