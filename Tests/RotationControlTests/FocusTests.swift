// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Keyboard focus")
struct FocusTests {
    /// Three clients with a window each, of which the third was made key last; client 9 has a display.
    private var stage: Stage

    init() throws {
        stage = Stage(clients: 1...3)
        _ = stage.coordinator.attach(9)
        _ = try stage.perform { try $0.attachDisplay(9, "D", isBuiltIn: true, natural: .portrait, now: $1) }
        for client in [2, 3] as [SessionID] { _ = try stage.perform { try $0.makeKey(client, "W", now: $1) } }
    }

    private mutating func focus(_ session: SessionID?, by display: SessionID = 9) throws -> [String] {
        try stage.perform { try $0.focus(on: session, by: display, now: $1) }
    }

    @Test("the focused client's window decides, whoever made his key last")
    mutating func decides() throws {
        #expect(try focus(1) == ["key 1 W"])
        #expect(try stage.perform { try $0.makeKey(2, "W", now: $1) } == [])
        #expect(try focus(3) == ["key 3 W"])
        #expect(try focus(3) == [])
    }

    @Test("within the focused client its own newest call decides")
    mutating func ownWindows() throws {
        _ = try focus(1)
        _ = try stage.declare(1, SampleTree.declared.window(isVisible: true), name: "V")
        #expect(stage.coordinator.keyWindow?.name == "W")
        #expect(try stage.perform { try $0.makeKey(1, "V", now: $1) } == ["key 1 V"])
        #expect(try stage.perform { try $0.makeKey(1, "W", now: $1) } == ["key 1 W"])
    }

    @Test("a client that attaches again takes the place that it had among those made key")
    mutating func again() throws {
        #expect(try stage.perform { try $0.makeKey(1, "W", secondsAgo: 5, now: $1) } == [])
        #expect(try stage.perform { try $0.makeKey(3, "W", secondsAgo: 10, now: $1) } == ["key 2 W"])
        #expect(try stage.perform { try $0.makeKey(2, "W", secondsAgo: 7, now: $1) } == ["key 1 W"])
    }

    @Test("another decider is asked at once, as it may want what the one before did not")
    mutating func reevaluation() throws {
        _ = try stage.declare(3, SampleTree.portraitOnly.window(isVisible: true))
        #expect(stage.device(.landscapeLeft) == ["device landscapeLeft", "skip veto R"])
        #expect(stage.passDeadline() == [])
        #expect(try focus(1).prefix(2) == ["key 1 W", "begin portrait landscapeRight"])
    }

    @Test("nobody in focus, or somebody without a visible window, leaves it to the newest call")
    mutating func fallsBack() throws {
        _ = try focus(1)
        #expect(try focus(nil) == ["key 3 W"])
        _ = try focus(1)
        #expect(try stage.declare(1, SampleTree.declared.window(isVisible: false)) == ["key 3 W"])
        // It still has the focus.
        #expect(try stage.declare(1, SampleTree.declared.window(isVisible: true)) == ["key 1 W"])
        #expect(try stage.perform { try $0.setActive(1, false, now: $1) } == ["key 3 W"])
        #expect(try focus(42) == [])
    }

    @Test("a client that vanishes takes its focus along")
    mutating func vanishes() throws {
        _ = try focus(1)
        #expect(stage.perform { $0.detach(1, now: $1) }.contains("key 3 W"))
        #expect(stage.coordinator.focusedSession == nil)
    }

    @Test("with the last display nobody is there to say who has it", arguments: [false, true])
    mutating func lastDisplay(isGone: Bool) throws {
        _ = try focus(1)
        let lines = try stage.perform {
            isGone ? $0.detach(9, now: $1) : try $0.detachDisplay(9, "D", now: $1)
        }
        #expect(lines.contains("key 3 W"))
    }

    @Test("only who has a display may say it, and only in front")
    mutating func refused() throws {
        #expect(throws: RequestError.noDisplay) { try focus(1, by: 1) }
        #expect(throws: RequestError.unknownSession) { try focus(1, by: 8) }
        #expect(stage.coordinator.keyWindow?.session == 3)
        _ = try stage.perform { try $0.setActive(9, false, now: $1) }
        #expect(try focus(1) == [])
        #expect(stage.coordinator.keyWindow?.session == 3)
    }
}
