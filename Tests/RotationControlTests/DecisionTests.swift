// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Decisions")
struct DecisionTests {
    @Test("who does not want to be asked is not asked")
    func declared() {
        var stage = Stage()
        let lines = stage.device(.landscapeLeft)
        #expect(lines == ["device landscapeLeft", "begin portrait landscapeRight", "1 R.willRotate?"])
        var declining = Stage(tree: .declining)
        #expect(declining.device(.landscapeLeft) == ["device landscapeLeft", "skip declined R"])
    }

    @Test("an answer that does not come is the default, or no if so set", arguments: QueryTimeout.allCases)
    func timeouts(_ setting: QueryTimeout) {
        var settings = RotationSettings(idiom: .phone)
        settings.queryTimeout = setting
        var stage = Stage(tree: .plain, settings: settings)
        _ = stage.device(.landscapeLeft)
        let first = stage.passDeadline()
        switch setting {
        case .useDefault:
            #expect(first == ["timeout R.shouldAutorotate", "1 R.supportedInterfaceOrientations?"])
            #expect(
                stage.passDeadline() == [
                    "timeout R.supportedInterfaceOrientations", "begin portrait landscapeRight", "1 R.willRotate?",
                ])
        case .veto:
            #expect(first == ["timeout R.shouldAutorotate", "skip declined R"])
        }
        #expect(stage.now == (setting == .veto ? 1 : 2))
    }

    @Test("a late answer is stale, and changes nothing")
    func late() throws {
        var stage = Stage(tree: .plain)
        _ = stage.device(.landscapeLeft)
        _ = stage.passDeadline()
        #expect(try stage.acknowledge("1 R.shouldAutorotate?", .yesOrNo(false)) == ["stale R"])
    }

    /// Era ios5: a navigation controller with an answer of its own, over a stack of a tab controller and a plain one.
    static var oldWindow: DeclaredWindow {
        var root = SampleTree.controller("N")
        root.kind = .navigation
        var tabs = SampleTree.controller("T")
        tabs.kind = .tab
        tabs.supportedOrientations = nil
        tabs.asked = []
        tabs.children = [SampleTree.controller("A"), SampleTree.controller("B")]
        root.children = [tabs, SampleTree.controller("C")]
        return DeclaredWindow(era: .ios5, root: root)
    }

    @Test("in ios5 containers stand for all below them, asked depth first until the first no")
    func electorate() throws {
        let question = "shouldAutorotateToInterfaceOrientation?"
        var stage = Stage(tree: nil)
        _ = try stage.declare(1, Self.oldWindow)
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft", "1 N.\(question)"])
        for (controller, next) in [("N", "A"), ("A", "B"), ("B", "C")] {
            #expect(try stage.acknowledge("1 \(controller).\(question)", .yesOrNo(true)) == ["1 \(next).\(question)"])
        }
        #expect(try stage.acknowledge("1 C.\(question)", .yesOrNo(false)) == ["skip child-veto C"])
        _ = stage.passDeadline()
        #expect(stage.device(.landscapeRight) == ["device landscapeRight", "1 N.\(question)"])
        #expect(try stage.acknowledge("1 N.\(question)", .yesOrNo(false)) == ["skip veto N"])
    }

    @Test("four thousand answers that are declared take no more stack than one")
    func wide() throws {
        var root = SampleTree.controller("T")
        root.kind = .tab
        root.asked = []
        root.children = (1...4_000).map { number in
            var child = SampleTree.controller("\(number)")
            child.asked = []
            return child
        }
        root.children[3_999].supportedOrientations = .portrait
        var stage = Stage(tree: nil)
        _ = try stage.declare(1, DeclaredWindow(era: .ios5, root: root))
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft", "skip child-veto 4000"])
    }

    @Test("the decider's end abandons the decision, and the next key window decides")
    func deciderGone() throws {
        var stage = Stage(clients: 1...2, tree: nil)
        _ = try stage.declare(1, SampleTree.plain.window(isVisible: true))
        _ = try stage.declare(2, SampleTree.declared.window(isVisible: true))
        _ = stage.device(.landscapeLeft)
        #expect(stage.perform { $0.detach(1, now: $1) } == ["gone 1", "key 2 W", "abort", "root 1 -"])
        #expect(stage.passDeadline() == ["begin portrait landscapeRight", "2 R.willRotate?"])
    }

    @Test("a transition that begins while questions are out holds the turn, which is decided anew after it")
    func heldWhileDeciding() throws {
        var stage = Stage(tree: .plain)
        _ = stage.device(.landscapeLeft)
        _ = try stage.acknowledge("1 R.shouldAutorotate?", .yesOrNo(true))
        _ = try stage.perform {
            try $0.beginTransition(1, number: 1, window: "W", controller: "R", kind: .containment, now: $1)
        }
        #expect(try stage.acknowledge("1 R.supportedInterfaceOrientations?", .orientations(.all)) == [])
        #expect(stage.passDeadline() == [])
        _ = try stage.perform { try $0.endTransition(1, number: 1, now: $1) }
        #expect(stage.passDeadline() == ["1 R.shouldAutorotate?"])
    }

    @Test("what the owner allows is looked at again at once")
    func allowed() {
        var stage = Stage()
        #expect(stage.perform { $0.setAllowed(.portrait, now: $1) } == [])
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft", "skip app-mask R"])
        #expect(stage.passDeadline() == [])
        #expect(
            stage.perform { $0.setAllowed(.all, now: $1) } == ["begin portrait landscapeRight", "1 R.willRotate?"])
    }

    @Test("laid flat, it does nothing, or takes the last upright orientation", arguments: FlatReevaluation.allCases)
    func flat(_ setting: FlatReevaluation) throws {
        var settings = RotationSettings(idiom: .pad)
        settings.flatReevaluation = setting
        var stage = Stage(tree: .portraitOnly, settings: settings)
        _ = stage.device(.landscapeLeft)
        _ = stage.passDeadline()
        #expect(stage.device(.faceUp) == ["device faceUp"])
        _ = try stage.declare(1, SampleTree.declared.window(isVisible: true))
        let lines = stage.perform { $0.attemptRotation(now: $1) }
        switch setting {
        case .nothing: #expect(lines == [])
        case .lastUpright: #expect(lines == ["begin portrait landscapeRight", "1 R.willRotate?"])
        }
    }

    @Test("what was decided about last is known, whatever came of it")
    func wanted() {
        var stage = Stage(tree: .portraitOnly)
        #expect(stage.coordinator.wantedOrientation == nil)
        _ = stage.device(.landscapeLeft)
        _ = stage.device(.faceUp)
        #expect(stage.coordinator.wantedOrientation == .landscapeRight)
        stage = Stage(tree: .empty)
        #expect(stage.perform { $0.lock(.landscapeLeft, ticket: 1, now: $1) }.contains("skip no-root -"))
        #expect(stage.coordinator.lockedOrientation == .portrait)
        #expect(stage.coordinator.wantedOrientation == .landscapeLeft)
    }
}
