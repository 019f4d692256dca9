// SPDX-License-Identifier: Apache-2.0

import JSON
import OrientationModel
import RotationControl
import Testing

@testable import OrientationAPI

@Suite("From the list of controllers to the tree")
struct ControllerTreeTests {
    /// A window as a client would write it: each controller as name, parent and role.
    private static func window(
        _ controllers: [(name: String, parent: String?, role: String?)]
    ) throws -> DeclaredWindow {
        let entries = controllers.map { controller in
            var members: JSONObject = ["name": .string(controller.name)]
            if let parent = controller.parent { members["parent"] = .string(parent) }
            if let role = controller.role { members["role"] = .string(role) }
            return JSONValue.object(members)
        }
        return try WindowDeclaration(decoding: ["name": "main", "controllers": .array(entries)]).declaredWindow()
    }

    @Test(
        "a list that is no tree is refused, and the controller is named",
        arguments: [
            ([("R", nil, nil), ("A", "R", nil), ("A", "R", nil)], .duplicateName("A")),
            ([("R", nil, nil), ("A", "X", nil)], .unknownParent(name: "A", parent: "X")),
            ([("R", nil, nil), ("A", "A", nil)], .cycle(name: "A")),
            ([("R", nil, nil), ("A", "C", nil), ("B", "A", nil), ("C", "B", nil)], .cycle(name: "A")),
            ([("A", "B", nil), ("B", "A", "presented")], .cycle(name: "A")),
            ([("R", nil, "root"), ("S", nil, nil)], .secondRoot(name: "S")),
            ([("R", nil, nil), ("A", "R", "presented"), ("B", "R", "sheet")], .secondPresented(name: "B")),
            ([("R", nil, nil), ("A", nil, "child")], .misplaced(name: "A")),
            ([("R", nil, nil), ("A", nil, "presented")], .misplaced(name: "A")),
            ([("R", nil, nil), ("A", nil, "sheet")], .misplaced(name: "A")),
            ([("R", nil, nil), ("A", "R", "root")], .misplaced(name: "A")),
            ([("R", nil, nil), ("A", "R", "beside")], .misplaced(name: "A")),
        ] as [([(name: String, parent: String?, role: String?)], DeclarationError)])
    func refused(
        controllers: [(name: String, parent: String?, role: String?)], error: DeclarationError
    ) {
        #expect(throws: error) { try Self.window(controllers) }
    }

    @Test("controllers may be 64 deep in each other; a thousand are refused before anything is built")
    func depth() throws {
        func chain(_ depth: Int) -> [(name: String, parent: String?, role: String?)] {
            (1...depth).map { ("\($0)", $0 == 1 ? nil : "\($0 - 1)", nil) }.reversed()
        }
        #expect(try Self.window(chain(64)).controllerCount == 64)
        #expect(throws: DeclarationError.tooDeep(name: "65")) { try Self.window(chain(65)) }
        #expect(throws: DeclarationError.tooDeep(name: "65")) { try Self.window(chain(1_000)) }
    }

    @Test("there may be 4,096 of them; of a hundred thousand nothing is looked at")
    func count() throws {
        func row(_ count: Int) -> [(name: String, parent: String?, role: String?)] {
            [("R", nil, nil)] + (1..<count).map { ("\($0)", "R", nil) }
        }
        #expect(try Self.window(row(4_096)).controllerCount == 4_096)
        #expect(throws: DeclarationError.tooManyControllers) { try Self.window(row(4_097)) }
        #expect(throws: DeclarationError.tooManyControllers) { try Self.window(row(100_000)) }
    }

    @Test("children are in the order of the list, wherever their parents stand in it")
    func order() throws {
        let window = try Self.window([
            ("3", "R", nil), ("X", nil, "beside"), ("1", "R", nil), ("R", nil, nil), ("Y", nil, "beside"),
            ("2", "R", "child"), ("P", "1", "presented"), ("S", "P", "sheet"),
        ])
        let root = try #require(window.root)
        #expect(root.children.map(\.name) == ["3", "1", "2"])
        #expect(window.beside.map(\.name) == ["X", "Y"])
        guard case .fullScreen(let presented)? = root.children[1].presentation else {
            Issue.record("P is not presented")
            return
        }
        #expect(presented.presentation?.controller.name == "S")
    }

    @Test("what is left out has the default of the definition")
    func defaults() throws {
        let window = try Self.window([("R", nil, nil)])
        let size = ViewSize(width: 0, height: 0)
        let root = DeclaredController(name: "R", className: "R", sizes: ViewSizes(portrait: size, landscape: size))
        #expect(window == DeclaredWindow(era: .ios6, isVisible: true, root: root, beside: [], hasGhost: false))
        #expect(try Self.window([]) == DeclaredWindow())
    }

    @Test("any tree comes back as it was", arguments: 0..<200)
    func randomTrees(seed: Int) throws {
        var random = RandomTree(seed: seed)
        let window = random.window()
        try window.validate()
        let text = JSONValue.object(WindowDeclaration(name: "main", window).json).encoded
        let limits = JSONLimits(maximumBytes: RotationInterface.maximumWindowBytes)
        let members = try #require(try JSONValue(decoding: text, limits: limits).objectValue)
        #expect(try WindowDeclaration(decoding: members).declaredWindow() == window)
    }
}
