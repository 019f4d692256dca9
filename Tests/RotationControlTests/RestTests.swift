// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import RotationControl

@Suite("Between an end and the next begin")
struct RestTests {
    private static let end = ["end", "1 ended?", "2 ended?"]
    private static let begin = "begin landscapeRight landscapeLeft"

    /// A stage in which a rotation has just ended, and the next turn is due.
    private func stage() -> Stage {
        var stage = Stage(clients: 1...2)
        _ = stage.device(.landscapeLeft)
        _ = stage.device(.landscapeRight)
        // Nobody acknowledges: three phases of a second, and the animation.
        #expect(stage.pass(3.5).suffix(3) == Self.end)
        return stage
    }

    @Test("a turn that is due begins when all clients have acknowledged the end")
    func acknowledged() throws {
        var stage = stage()
        #expect(try stage.acknowledge("1 ended?") == [])
        #expect(stage.passDeadline(until: stage.now) == [])
        #expect(try stage.acknowledge("2 ended?") == [])
        #expect(stage.passDeadline(until: stage.now).contains(Self.begin))
    }

    @Test("one that does not acknowledge is waited for as long as for a phase, and not heard of later")
    func late() throws {
        var stage = stage()
        #expect(stage.pass(0.8) == [])
        #expect(stage.pass(0.2).contains(Self.begin))
        #expect(try stage.acknowledge("1 ended?") == [])
    }

    @Test("one that is gone, or behind, is not waited for")
    func gone() throws {
        var stage = stage()
        _ = stage.perform { $0.detach(1, now: $1) }
        _ = try stage.perform { try $0.setActive(2, false, now: $1) }
        #expect(stage.passDeadline(until: stage.now).contains(Self.begin))
        #expect(try stage.acknowledge("2 ended?") == [])
    }

    @Test("a window that waited is to be acknowledged too")
    func applied() throws {
        var stage = Stage()
        _ = stage.device(.landscapeLeft)
        _ = stage.device(.landscapeRight)
        #expect(try stage.declare(1, SampleTree.declared.window(isVisible: true)) == [])
        #expect(stage.pass(3.5).suffix(3) == ["end", "1 ended?", "1 applied W?"])
        _ = try stage.acknowledge("1 ended?")
        #expect(stage.passDeadline(until: stage.now) == [])
        _ = try stage.acknowledge("1 applied W?")
        #expect(stage.passDeadline(until: stage.now).contains(Self.begin))
    }

    @Test("with nothing due the end is only told")
    func told() {
        var stage = Stage(clients: 1...2)
        _ = stage.device(.landscapeLeft)
        #expect(stage.pass(10).last == "end")
    }

    @Test("what is declared during a rotation comes on screen as things are")
    func settling() throws {
        var stage = Stage()
        _ = stage.device(.landscapeLeft)
        let lines = try stage.perform {
            try $0.settle(1, window: "W", controller: "new", at: .replacing, now: $1)
        }
        #expect(lines == [])
    }
}
