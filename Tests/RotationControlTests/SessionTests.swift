// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Clients behind and in front")
struct SessionTests {
    @Test("a client behind neither decides nor is waited for, and gets the present state when it is back")
    func behind() throws {
        var stage = Stage(clients: 1...2)
        #expect(try stage.perform { try $0.setActive(1, false, now: $1) } == ["key 2 W"])
        #expect(stage.device(.landscapeLeft).last == "2 R.willRotate?")
        #expect(stage.pass(10).filter { $0.hasPrefix("1 ") } == [])
        #expect(
            try stage.perform { try $0.setActive(1, true, now: $1) } == ["1 orientation", "1 R.layout", "key 1 W"])
    }

    @Test("one that goes behind in a phase hears the rest, but is not waited for; its answer is stale")
    func leaving() throws {
        var stage = Stage(clients: 1...2)
        _ = stage.device(.landscapeLeft)
        _ = try stage.acknowledge("2 R.willRotate?")
        #expect(
            try stage.perform { try $0.setActive(1, false, now: $1) } == ["key 2 W", "1 R.layout", "2 R.layout?"])
        #expect(try stage.acknowledge("1 R.willRotate?") == ["stale R"])
        // Back before the end, it takes part again after it.
        #expect(try stage.perform { try $0.setActive(1, true, now: $1) } == [])
        let lines = stage.pass(10)
        let end = try #require(lines.firstIndex(of: "end"))
        #expect(lines[..<end].contains("1 R.didRotate"))
        #expect(lines[end...] == ["end", "1 orientation", "1 R.layout", "key 1 W", "1 ended?", "2 ended?"])
    }

    @Test("the panel's client behind in its step turns the rotation back")
    func panelBehind() throws {
        var stage = Stage(clients: 1...2)
        _ = try stage.perform { try $0.attachDisplay(2, "D", isBuiltIn: true, natural: .portrait, now: $1) }
        _ = stage.device(.landscapeLeft)
        _ = try stage.acknowledge("1 R.willRotate?")
        #expect(try stage.acknowledge("2 R.willRotate?") == ["2 D.270?"])
        #expect(
            try stage.perform { try $0.setActive(2, false, now: $1) }
                == ["1 R.didRotate", "2 R.didRotate", "abort display"])
        // Told again when it is back, since it may have turned after all.
        _ = stage.passDeadline()
        #expect(try stage.perform { try $0.setActive(2, true, now: $1) }.contains("2 D.0"))
    }

    @Test("a transition holds rotation no longer once its client is behind")
    func transition() throws {
        var stage = Stage(clients: 1...2)
        _ = try stage.perform { try $0.setActive(2, false, now: $1) }
        _ = try stage.perform { try $0.setActive(2, true, now: $1) }
        _ = try stage.perform {
            try $0.beginTransition(2, number: 1, window: "W", controller: "R", kind: .containment, now: $1)
        }
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft"])
        #expect(
            try stage.perform { try $0.setActive(2, false, now: $1) }
                == ["begin portrait landscapeRight", "1 R.willRotate?"])
    }

    @Test("the end of a presentation has the device looked at again, the end of a push does not")
    func reevaluation() throws {
        for kind in [TransitionKind.presentation, .containment] {
            var stage = Stage(tree: .portraitOnly)
            _ = stage.device(.landscapeLeft)
            _ = stage.passDeadline()
            _ = try stage.perform {
                try $0.beginTransition(1, number: 1, window: "W", controller: "R", kind: kind, now: $1)
            }
            _ = try stage.perform { try $0.endTransition(1, number: 1, now: $1) }
            switch kind {
            case .presentation: #expect(stage.passDeadline() == ["skip veto R"])
            case .containment: #expect(stage.passDeadline() == [])
            }
        }
    }

    @Test("memory warnings count only if unanswered in a row")
    func memory() throws {
        var settings = RotationSettings(idiom: .pad)
        settings.memoryWarningLimit = 2
        var stage = Stage(settings: settings)
        for isAnswered in [false, true, false] {
            #expect(stage.perform { $0.warnOfLowMemory(now: $1) } == ["1 memory?"])
            if isAnswered { #expect(try stage.acknowledge("1 memory?") == []) } else { #expect(stage.pass(1) == []) }
        }
        _ = stage.perform { $0.warnOfLowMemory(now: $1) }
        #expect(stage.passDeadline().prefix(3) == ["kill 1", "disconnect 1", "gone 1"])
    }

    @Test("an end of notifications without a begin is a warning, and the count stays at none")
    func generation() throws {
        var stage = Stage()
        #expect(try stage.perform { coordinator, _ in try coordinator.endGenerating(1) } == ["unbalanced 1"])
        #expect(try stage.perform { coordinator, _ in try coordinator.beginGenerating(1) } == [])
        #expect(stage.device(.faceUp) == ["device faceUp", "notified 1", "1 device faceUp"])
        #expect(stage.coordinator.reportedDevice(for: 1) == .faceUp)
    }
}
