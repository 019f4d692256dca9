// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Settling")
struct SettlingTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var boundary: Boundary
        var mask: InterfaceOrientationMask
        var preferred: InterfaceOrientation?
        var device: DeviceOrientation
        var result: InterfaceOrientation
        var testDescription: String { "\(boundary) \(mask.orientations.map(\.name)) \(device.name): \(result.name)" }
    }

    /// B.1.3 and B.4.3 rule 1; the interface is portrait before.
    static let examples = [
        Example(boundary: .appearing, mask: .all, device: .landscapeLeft, result: .landscapeRight),
        Example(
            boundary: .appearing, mask: .landscape, preferred: .landscapeLeft, device: .faceUp, result: .landscapeLeft),
        Example(boundary: .appearing, mask: .landscape, device: .faceUp, result: .landscapeRight),
        // A replaced root prefers the present orientation to the first that it supports.
        Example(
            boundary: .replacing, mask: [.portrait, .landscapeLeft], device: .landscapeLeft, result: .portrait),
        Example(boundary: .appearing, mask: [], device: .landscapeLeft, result: .portrait),
        Example(
            boundary: .presenting, mask: .all, preferred: .landscapeLeft, device: .landscapeLeft,
            result: .landscapeLeft),
        Example(boundary: .presenting, mask: .all, device: .landscapeLeft, result: .portrait),
        Example(boundary: .presenting, mask: .landscape, device: .landscapeRight, result: .landscapeRight),
        Example(boundary: .dismissing, mask: .all, device: .landscapeLeft, result: .landscapeRight),
        Example(boundary: .dismissing, mask: [.portrait, .landscapeLeft], device: .landscapeLeft, result: .portrait),
        Example(boundary: .dismissing, mask: .landscapeLeft, device: .faceUp, result: .landscapeLeft),
    ]

    @Test("what comes on screen brings its orientation along", arguments: examples)
    func rule(_ example: Example) throws {
        var stage = Stage(tree: nil)
        _ = try stage.declare(1, DeclaredWindow())
        // No root yet, so that nothing turns.
        _ = stage.device(example.device)
        var controller = SampleTree.controller("R")
        controller.supportedOrientations = example.mask
        controller.preferredOrientation = example.preferred
        _ = try stage.declare(1, DeclaredWindow(root: controller))
        let lines = try stage.perform {
            try $0.settle(1, window: "W", controller: "R", at: example.boundary, now: $1)
        }
        #expect(stage.coordinator.interfaceOrientation == example.result)
        #expect(lines == (example.result == .portrait ? [] : ["now \(example.result.name)", "1 orientation"]))
    }

    @Test("other windows lay out without callbacks, and displays follow without being waited for")
    func others() throws {
        var stage = Stage(clients: 1...2)
        _ = try stage.perform { try $0.attachDisplay(2, "D", isBuiltIn: true, natural: .portrait, now: $1) }
        var window = SampleTree.declared.window(isVisible: true)
        window.root?.preferredOrientation = .landscapeLeft
        _ = try stage.declare(1, window)
        let lines = try stage.perform { try $0.settle(1, window: "W", controller: "R", at: .presenting, now: $1) }
        #expect(lines == ["now landscapeLeft", "2 D.90", "1 orientation", "2 orientation", "2 R.layout"])
    }

    @Test("a window that is not the key window, or a rotation that runs, leaves the orientation as it is")
    func refused() throws {
        var stage = Stage(clients: 1...2)
        var window = SampleTree.declared.window(isVisible: true)
        window.root?.preferredOrientation = .landscapeLeft
        _ = try stage.declare(2, window)
        func settle() throws -> [String] {
            try stage.perform { try $0.settle(2, window: "W", controller: "R", at: .presenting, now: $1) }
        }
        #expect(try settle() == [])
        _ = try stage.perform { try $0.makeKey(2, "W", now: $1) }
        _ = stage.device(.landscapeLeft)
        #expect(try settle() == [])
        #expect(stage.coordinator.interfaceOrientation == .portrait)
    }
}
