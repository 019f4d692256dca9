// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import orientctl

@Suite("The file of attach --tree")
struct WindowFileTests {
    private func read(_ text: String) throws -> WindowFile { try WindowFile(Array(text.utf8), source: "w.json") }

    @Test("it is a window as in the interface")
    func window() throws {
        let file = try read(
            """
            {"name": "main", "era": "ios5", "controllers": [
              {"name": "tabs", "kind": "tab", "supportedOrientations": ["portrait"]},
              {"name": "map", "parent": "tabs", "asks": ["shouldAutorotate"]}]}
            """)
        #expect(file.name == "main")
        #expect(file.window.era == .ios5)
        #expect(file.window.root?.supportedOrientations == .portrait)
        #expect(file.window.root?.children.map(\.name) == ["map"])
    }

    @Test(
        "an error names the file and the place",
        arguments: [
            ("{\n  \"name\": x}", "w.json: malformed JSON at line 2, column 11"),
            ("[]", "w.json: Window is not an object"),
            (#"{"controllers": []}"#, "w.json: Window.name is missing"),
            (
                #"{"name": "w", "controllers": [{"name": "a"}, {"name": 5}]}"#,
                "w.json: Window.controllers[1].name is not a string"
            ),
            (
                #"{"name": "w", "controllers": [{"name": "a", "suports": []}]}"#,
                "w.json: Window.controllers[0].suports is not known"
            ),
            (
                #"{"name": "w", "controllers": [{"name": "a", "supportedOrientations": ["up"]}]}"#,
                "w.json: Window.controllers[0].supportedOrientations[0] is none of portrait"
            ),
            (
                #"{"name": "w", "controllers": [{"name": "a"}, {"name": "a", "parent": "a"}]}"#,
                #"w.json: the window names the controller "a" twice"#
            ),
            (
                #"{"name": "w", "controllers": [{"name": "a", "parent": "b"}, {"name": "b", "parent": "a"}]}"#,
                #"w.json: the controller "a" stands, through its parents, in itself"#
            ),
        ])
    func errors(text: String, message: String) {
        let failure = #expect(throws: Failure.self) { try read(text) }
        #expect(failure?.message?.hasPrefix(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.exitCode == 1)
    }

    @Test("a file that is not there, is no file, or is too long is named")
    func unreadable() {
        #expect(throws: Failure.failed("cannot read /nonexistent: No such file or directory")) {
            try WindowFile(path: "/nonexistent")
        }
        #expect(throws: Failure.failed("cannot read /: Is a directory")) { try WindowFile(path: "/") }
        let failure = #expect(throws: Failure.self) { try WindowFile(path: "/dev/zero") }
        #expect(failure?.message?.hasPrefix("/dev/zero: JSON text of") == true)
    }
}
