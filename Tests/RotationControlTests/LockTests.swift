// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Lock")
struct LockTests {
    @Test("a lock that replaces a waiting one answers both")
    func replaced() throws {
        var stage = Stage()
        _ = stage.device(.landscapeLeft)
        #expect(stage.perform { $0.lock(.portrait, ticket: 1, now: $1) } == ["lock portrait"])
        #expect(stage.perform { $0.lock(ticket: 2, now: $1) } == ["lock landscapeRight"])
        #expect(stage.pass(10).suffix(3) == ["end", "answer 1: landscapeRight", "answer 2: landscapeRight"])
    }

    @Test("unlocked while it waits, a lock is answered with what there is")
    func unlocked() {
        var stage = Stage()
        _ = stage.device(.landscapeLeft)
        _ = stage.perform { $0.lock(.portrait, ticket: 1, now: $1) }
        #expect(stage.perform { $0.unlock(now: $1) } == ["unlock", "answer 1: portrait"])
        #expect(stage.perform { $0.unlock(now: $1) } == [])
    }

    @Test("a lock whose rotation the panel does not follow holds what there is")
    func abandoned() throws {
        var stage = Stage()
        _ = try stage.perform { try $0.attachDisplay(1, "D", isBuiltIn: true, natural: .portrait, now: $1) }
        #expect(stage.perform { $0.lock(.landscapeLeft, ticket: 1, now: $1) }.first == "lock landscapeLeft")
        _ = try stage.acknowledge("1 R.willRotate?")
        #expect(try stage.acknowledge("1 D.90?", .failed).last == "1 D.0")
        #expect(stage.passDeadline() == ["lock portrait", "answer 1: portrait"])
    }

    @Test("a transition that begins while the lock's questions are out delays it, and does not refuse it")
    func heldWhileDeciding() throws {
        var stage = Stage(tree: .plain)
        _ = stage.perform { $0.lock(.landscapeLeft, ticket: 1, now: $1) }
        _ = try stage.acknowledge("1 R.shouldAutorotate?", .yesOrNo(true))
        _ = try stage.perform {
            try $0.beginTransition(1, number: 1, window: "W", controller: "R", kind: .containment, now: $1)
        }
        _ = try stage.acknowledge("1 R.supportedInterfaceOrientations?", .orientations(.all))
        #expect(stage.passDeadline() == [])
        _ = try stage.perform { try $0.endTransition(1, number: 1, now: $1) }
        #expect(stage.passDeadline() == ["1 R.shouldAutorotate?"])
        #expect(stage.coordinator.lockedOrientation == .landscapeLeft)
    }

    @Test("without a window the owner's mask can refuse a lock")
    func withoutWindow() {
        var stage = Stage(tree: nil, settings: RotationSettings(idiom: .phone))
        #expect(
            stage.perform { $0.lock(.portraitUpsideDown, ticket: 1, now: $1) }
                == ["lock portraitUpsideDown", "skip app-mask -", "lock portrait", "answer 1: portrait"])
    }

    @Test("clients are not notified while locked, and once at the unlock")
    func notifications() throws {
        var stage = Stage()
        _ = try stage.perform { coordinator, _ in try coordinator.beginGenerating(1) }
        _ = stage.perform { $0.lock(ticket: 1, now: $1) }
        #expect(stage.device(.faceUp) == ["device faceUp"])
        #expect(stage.device(.faceDown) == ["device faceDown"])
        #expect(stage.perform { $0.unlock(now: $1) } == ["unlock", "notified 1", "1 device faceDown"])
    }
}
