// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Requests that are refused")
struct RequestTests {
    @Test("a client that is not attached can do nothing")
    func unknownSession() {
        var stage = Stage()
        #expect(throws: RequestError.unknownSession) { try stage.declare(9, DeclaredWindow()) }
        #expect(throws: RequestError.unknownSession) {
            try stage.perform { try $0.acknowledge(9, serial: 1, now: $1) }
        }
    }

    @Test("a client cannot speak of another's window")
    func foreignWindow() throws {
        var stage = Stage(clients: 1...2, tree: nil)
        _ = try stage.declare(1, SampleTree.declared.window(isVisible: true), name: "mine")
        #expect(throws: RequestError.unknownWindow("mine")) { try stage.perform { try $0.makeKey(2, "mine", now: $1) } }
        #expect(throws: RequestError.unknownWindow("mine")) {
            try stage.perform { try $0.removeWindow(2, "mine", now: $1) }
        }
    }

    @Test("an acknowledgement of what was never asked, or asked of another, is refused and changes nothing")
    func unfounded() throws {
        var stage = Stage(clients: 1...2)
        _ = stage.device(.landscapeLeft)
        let (_, serial) = try #require(stage.awaited["1 R.willRotate?"])
        #expect(throws: RequestError.notAwaited(serial: serial)) {
            try stage.perform { try $0.acknowledge(2, serial: serial, now: $1) }
        }
        #expect(throws: RequestError.notAwaited(serial: 10_000)) {
            try stage.perform { try $0.acknowledge(1, serial: 10_000, now: $1) }
        }
        #expect(try stage.acknowledge("1 R.willRotate?") == [])
        // The second time it is not awaited any more.
        #expect(throws: RequestError.notAwaited(serial: serial)) { try stage.acknowledge("1 R.willRotate?") }
    }

    @Test("an answer that does not fit is refused, and the right one still awaited")
    func unsuitable() throws {
        var stage = Stage(tree: .plain)
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft", "1 R.shouldAutorotate?"])
        let (_, serial) = try #require(stage.awaited["1 R.shouldAutorotate?"])
        #expect(throws: RequestError.unsuitableAnswer(serial: serial)) {
            try stage.acknowledge("1 R.shouldAutorotate?", .done)
        }
        #expect(
            try stage.acknowledge("1 R.shouldAutorotate?", .yesOrNo(true)) == ["1 R.supportedInterfaceOrientations?"])
    }

    @Test("there is one built-in display, and one display of a name")
    func displays() throws {
        var stage = Stage(clients: 1...2)
        func attach(_ session: SessionID, _ name: String, _ isBuiltIn: Bool) throws -> [String] {
            try stage.perform {
                try $0.attachDisplay(session, name, isBuiltIn: isBuiltIn, natural: .portrait, now: $1)
            }
        }
        #expect(try attach(1, "D", true) == ["1 D.0"])
        #expect(throws: RequestError.builtInDisplayTaken) { try attach(2, "D", true) }
        #expect(throws: RequestError.duplicateDisplay("D")) { try attach(1, "D", false) }
        #expect(try attach(2, "D", false) == ["2 D.0"])
    }

    @Test("a client may have 64 windows")
    func windows() throws {
        var stage = Stage(tree: nil)
        for number in 1...64 { _ = try stage.declare(1, DeclaredWindow(), name: "\(number)") }
        #expect(throws: RequestError.tooMany("windows", limit: 64)) {
            try stage.declare(1, DeclaredWindow(), name: "65")
        }
        #expect(try stage.declare(1, DeclaredWindow(), name: "64") == [])
    }

    @Test("a transition has a number of its own, and ends once")
    func transitions() throws {
        var stage = Stage()
        func begin(_ number: Int, _ controller: String = "R") throws -> [String] {
            try stage.perform {
                try $0.beginTransition(
                    1, number: number, window: "W", controller: controller, kind: .containment, now: $1)
            }
        }
        #expect(try begin(1) == [])
        #expect(throws: RequestError.duplicateTransition(1)) { try begin(1) }
        #expect(throws: RequestError.unknownController("X")) { try begin(2, "X") }
        _ = try stage.perform { try $0.endTransition(1, number: 1, now: $1) }
        #expect(throws: RequestError.unknownTransition(1)) {
            try stage.perform { try $0.endTransition(1, number: 1, now: $1) }
        }
    }
}
