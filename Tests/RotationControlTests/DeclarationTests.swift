// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Declarations")
struct DeclarationTests {
    /// A chain of controllers, each the child of the one before.
    static func chain(_ depth: Int) -> DeclaredController {
        var controller = SampleTree.controller("\(depth)")
        for level in (1..<depth).reversed() {
            var parent = SampleTree.controller("\(level)")
            parent.children = [controller]
            controller = parent
        }
        return controller
    }

    @Test("a name that is used twice is named, wherever it stands")
    func duplicates() {
        var root = SampleTree.controller("R")
        var child = SampleTree.controller("C")
        child.presentation = .partial(SampleTree.controller("R"))
        root.children = [child]
        #expect(throws: DeclarationError.duplicateName("R")) { try DeclaredWindow(root: root).validate() }
        let beside = DeclaredWindow(root: SampleTree.controller("R"), beside: [SampleTree.controller("R")])
        #expect(throws: DeclarationError.duplicateName("R")) { try beside.validate() }
    }

    @Test("trees may be 64 levels deep")
    func depth() throws {
        try DeclaredWindow(root: Self.chain(64)).validate()
        #expect(throws: DeclarationError.tooDeep(name: "65")) { try DeclaredWindow(root: Self.chain(1_000)).validate() }
    }

    @Test("a window may hold 4,096 controllers")
    func count() throws {
        var root = SampleTree.controller("R")
        root.children = (1..<4_096).map { SampleTree.controller("\($0)") }
        try DeclaredWindow(root: root).validate()
        root.children.append(SampleTree.controller("one too many"))
        #expect(throws: DeclarationError.tooManyControllers) { try DeclaredWindow(root: root).validate() }
    }

    @Test("names have between 1 and 255 bytes", arguments: ["", String(repeating: "é", count: 128)])
    func names(_ name: String) {
        let window = DeclaredWindow(root: SampleTree.controller(name))
        #expect(throws: DeclarationError.unsuitableName) { try window.validate() }
    }

    @Test("a refused declaration leaves the former one in force")
    func refused() throws {
        var stage = Stage()
        #expect(throws: RequestError.declaration(.tooDeep(name: "65"))) {
            try stage.declare(1, DeclaredWindow(root: Self.chain(65)))
        }
        #expect(stage.device(.landscapeLeft).contains("1 R.willRotate?"))
    }
}
