// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import Varlink

@Suite("Interface definitions")
struct InterfaceParsingTests {
    private static let text = """
        # Plays chess.
        #
        # Badly.
        interface org.example-site.chess.v2

        # Cut off by the blank line.

        # What moves.
        type Piece (king, queen)
        type Move(
          # Which one.
          piece: Piece,
            # Where from,
            # if that matters.
          from : ?[]int, note: [string]?string,
          inline: (deep: (yes, no), any: object), empty: ()
        )

        # Plays.
        method Play(move: Move, think_seconds2: ?float) -> (moves: [][]Move)
        method Resign ( ) -> ( )	# A comment behind a member.

        # No.
        error Illegal (reason: string, fatal: bool)
        """

    @Test("every construct of the language is read")
    func everything() throws {
        let interface = try VarlinkInterface(parsing: Self.text)
        #expect(interface.name == "org.example-site.chess.v2")
        #expect(interface.documentation == "Plays chess.\n\nBadly.")
        #expect(interface.text == Self.text)
        #expect(
            interface.types.map(\.type) == [
                .enumeration(["king", "queen"]),
                .structure([
                    VarlinkField(name: "piece", type: .named("Piece"), documentation: "Which one."),
                    VarlinkField(
                        name: "from", type: .nullable(.array(.integer)),
                        documentation: "Where from,\nif that matters."),
                    VarlinkField(name: "note", type: .map(.nullable(.string)), documentation: ""),
                    VarlinkField(
                        name: "inline",
                        type: .structure([
                            VarlinkField(name: "deep", type: .enumeration(["yes", "no"]), documentation: ""),
                            VarlinkField(name: "any", type: .object, documentation: ""),
                        ]), documentation: ""),
                    VarlinkField(name: "empty", type: .structure([]), documentation: ""),
                ]),
            ])
        #expect(interface.types.map(\.documentation) == ["What moves.", ""])
        #expect(interface.methods.map(\.name) == ["Play", "Resign"])
        #expect(interface.methods[0].documentation == "Plays.")
        #expect(interface.methods[0].input.map(\.type) == [.named("Move"), .nullable(.float)])
        #expect(interface.methods[0].output.map(\.type) == [.array(.array(.named("Move")))])
        #expect(interface.methods[1].input.isEmpty && interface.methods[1].output.isEmpty)
        #expect(interface.errors.map(\.documentation) == ["No."])
        #expect(interface.errors[0].parameters.map(\.type) == [.string, .boolean])
    }

    @Test("an interface may have no members, and lines may end as on Windows")
    func minimal() throws {
        #expect(try VarlinkInterface(parsing: "interface a.b").name == "a.b")
        #expect(try VarlinkInterface(parsing: "interface a.b\r\nmethod M() -> ()\r\n").methods.count == 1)
    }

    @Test(
        "a mistake is named with its place",
        arguments: [
            ("", 1, 1, "expected \"interface\" instead of the end of the text"),
            ("interface\n", 2, 1, "the name of the interface"),
            ("interface chess", 1, 11, "the name of the interface"),
            ("interface a.-b", 1, 11, "the name of the interface"),
            ("interface a..b", 1, 11, "the name of the interface"),
            ("interface 1a.b", 1, 11, "the name of the interface"),
            ("interface a_b.c", 1, 11, "the name of the interface"),
            ("interface a.b type T ()", 1, 15, "expected the end of the line instead of \"type\""),
            ("interface a.b\ntype T () type U ()", 2, 11, "expected the end of the line"),
            ("interface a.b\nstruct T ()", 2, 1, "expected type, method or error instead of \"struct\""),
            ("interface a.b\ntype t ()", 2, 6, "a capital letter"),
            ("interface a.b\ntype T_x ()", 2, 6, "a capital letter"),
            ("interface a.b\ntype T", 2, 7, "expected \"(\" instead of the end of the text"),
            ("interface a.b\ntype T (a: int,)", 2, 16, "the name of a field"),
            ("interface a.b\ntype T (a: int b: int)", 2, 16, "expected \")\""),
            ("interface a.b\ntype T (_a: int)", 2, 9, "the name of a field"),
            ("interface a.b\ntype T (a_: int)", 2, 9, "the name of a field"),
            ("interface a.b\ntype T (a__b: int)", 2, 9, "the name of a field"),
            ("interface a.b\ntype T (a-b: int)", 2, 9, "the name of a field"),
            ("interface a.b\ntype T (a: int, b)", 2, 18, "expected \":\""),
            ("interface a.b\ntype T (a, b: int)", 2, 13, "expected \")\""),
            ("interface a.b\ntype T (a: int, a: int)", 2, 17, "\"a\" is here twice"),
            ("interface a.b\ntype T (a, a)", 2, 12, "\"a\" is here twice"),
            ("interface a.b\ntype T (a: )", 2, 12, "expected a type"),
            ("interface a.b\ntype T (a: ??int)", 2, 12, "nullable once"),
            ("interface a.b\ntype T (a: [int]string)", 2, 13, "expected \"]\""),
            ("interface a.b\ntype T (a: Missing)", 2, 12, "there is no type \"Missing\""),
            ("interface a.b\ntype T (a: integer)", 2, 12, "there is no type \"integer\""),
            ("interface a.b\nerror E ()\nmethod M(x: E) -> ()", 3, 13, "there is no type \"E\""),
            ("interface a.b\nmethod M()", 2, 11, "expected \"->\""),
            ("interface a.b\nmethod M() -> (a)", 2, 15, "an enumeration"),
            ("interface a.b\nerror E (a, b)", 2, 9, "an enumeration"),
            ("interface a.b\ntype T ()\nmethod T() -> ()", 3, 8, "\"T\" is already the name"),
            ("interface a.b\ntype T ()\nerror T ()", 3, 7, "\"T\" is already the name"),
            ("interface a.b\ntype T (a: int; b: int)", 2, 15, "means nothing"),
            ("interface a.b\ntype T (a: ä)", 2, 12, "means nothing"),
        ])
    func mistakes(text: String, line: Int, column: Int, reason: String) {
        let error = #expect(throws: InterfaceParsingError.self) { try VarlinkInterface(parsing: text) }
        #expect(error?.line == line)
        #expect(error?.column == column)
        #expect(error?.reason.contains(reason) == true, "\(String(describing: error))")
    }

    @Test("types nested without end are refused")
    func nesting() {
        let deep = String(repeating: "[]", count: 100_000)
        #expect(throws: InterfaceParsingError.self) {
            try VarlinkInterface(parsing: "interface a.b\ntype T (a: \(deep)int)")
        }
    }
}
