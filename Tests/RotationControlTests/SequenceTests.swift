// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Sequences")
struct SequenceTests {
    @Test("the orientation changes after layout, or before it if so set", arguments: OrientationFlip.allCases)
    func flip(_ setting: OrientationFlip) throws {
        var settings = RotationSettings(idiom: .pad)
        settings.orientationFlip = setting
        var stage = Stage(settings: settings)
        _ = stage.device(.landscapeLeft)
        let change = ["now landscapeRight", "1 orientation"]
        let laysOut = try stage.acknowledge("1 R.willRotate?")
        let animates = try stage.acknowledge("1 R.layout?")
        switch setting {
        case .afterLayout: #expect(laysOut == ["1 R.layout?"] && animates == change + ["1 R.willAnimate?"])
        case .beforeLayout: #expect(laysOut == change + ["1 R.layout?"] && animates == ["1 R.willAnimate?"])
        }
    }

    @Test("a sheet takes part after its presenter, which decides")
    func sheet() throws {
        var stage = Stage(tree: .sheet)
        #expect(stage.device(.landscapeLeft).last == "1 R.shouldAutorotate?")
        _ = try stage.acknowledge("1 R.shouldAutorotate?", .yesOrNo(true))
        #expect(
            try stage.acknowledge("1 R.supportedInterfaceOrientations?", .orientations(.all)).last == "1 R.willRotate?")
        #expect(try stage.acknowledge("1 R.willRotate?") == ["1 R.1.willRotate?"])
    }

    @Test("with both forms of animation declared the one-part form is used, with a warning")
    func mixed() throws {
        var window = SampleTree.declared.window(isVisible: true)
        window.era = .ios5
        window.root?.callbacks.insert(.twoPart)
        var stage = Stage(tree: nil)
        _ = try stage.declare(1, window)
        #expect(stage.device(.landscapeLeft).contains("mixed R"))
        _ = try stage.acknowledge("1 R.willRotate?")
        #expect(try stage.acknowledge("1 R.layout?").last == "1 R.willAnimate?")
    }

    @Test("a declaration in a rotation or a decision is applied after it", arguments: [SampleTree.declared, .plain])
    func deferred(_ tree: SampleTree) throws {
        var stage = Stage(tree: tree)
        _ = stage.device(.landscapeLeft)
        #expect(stage.coordinator.defersWindows)
        var window = SampleTree.declared.window(isVisible: true)
        window.root?.name = "N"
        #expect(try stage.declare(1, window) == [])
        #expect(try stage.declare(1, SampleTree.declared.window(isVisible: true), name: "other") == [])
        _ = try stage.perform { try $0.removeWindow(1, "other", now: $1) }
        let lines = stage.pass(10)
        let end = try #require(lines.firstIndex(of: "end"))
        #expect(lines[end...] == ["end", "root 1 N", "1 applied W", "1 applied other"])
        #expect(stage.coordinator.windows.map(\.id.name) == ["W"])
    }

    @Test("a client that is late in one phase too many is disconnected, and the others go on")
    func kill() throws {
        var settings = RotationSettings(idiom: .pad)
        settings.timeoutLimit = 1
        var stage = Stage(clients: 1...2, settings: settings)
        _ = stage.device(.landscapeLeft)
        _ = try stage.acknowledge("2 R.willRotate?")
        #expect(
            stage.passDeadline() == [
                "timeout R.willRotate", "kill 1", "disconnect 1", "gone 1", "key 2 W", "2 R.layout?",
            ])
        // Its connection ends a little later, which is no news.
        #expect(stage.perform { $0.detach(1, now: $1) } == [])
        _ = try stage.acknowledge("2 R.layout?")
        _ = try stage.acknowledge("2 R.willAnimate?")
        #expect(stage.pass(1) == ["2 R.didRotate", "end", "root 1 -", "2 ended?"])
    }

    @Test("a landscape panel is turned against its own natural side")
    func naturalLandscape() throws {
        var stage = Stage()
        #expect(
            try stage.perform { try $0.attachDisplay(1, "D", isBuiltIn: true, natural: .landscape, now: $1) }
                == ["1 D.270"])
        _ = stage.device(.landscapeRight)
        // Interface landscapeLeft is its natural side.
        #expect(try stage.acknowledge("1 R.willRotate?") == ["1 D.0?"])
    }

    @Test("in an abandoned rotation only those who heard of its begin hear of its end")
    func abandoned() throws {
        var stage = Stage(tree: nil)
        var window = SampleTree.declared.window(isVisible: true)
        var child = SampleTree.controller("C")
        child.callbacks = .didRotate
        window.root?.children = [child]
        _ = try stage.declare(1, window)
        _ = try stage.perform { try $0.attachDisplay(1, "D", isBuiltIn: true, natural: .portrait, now: $1) }
        _ = stage.device(.landscapeLeft)
        _ = try stage.acknowledge("1 R.willRotate?")
        #expect(
            try stage.acknowledge("1 D.270?", .failed) == ["failed D", "1 R.didRotate", "abort display", "1 D.0"])
    }

    @Test("when the panel fails after others have turned, these are turned back; a late answer of theirs is stale")
    func turnedBack() throws {
        var stage = Stage()
        for name in ["D", "E"] {
            _ = try stage.perform {
                try $0.attachDisplay(1, name, isBuiltIn: name == "D", natural: .portrait, now: $1)
            }
        }
        _ = stage.device(.landscapeLeft)
        #expect(try stage.acknowledge("1 R.willRotate?") == ["1 D.270?", "1 E.270?"])
        #expect(
            try stage.acknowledge("1 D.270?", .failed)
                == ["failed D", "1 R.didRotate", "abort display", "1 D.0", "1 E.0"])
        #expect(try stage.acknowledge("1 E.270?") == ["stale E"])
    }
}
