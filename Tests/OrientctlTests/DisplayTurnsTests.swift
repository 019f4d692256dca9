// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import orientctl

@Suite("The turns of orientctl exec")
struct DisplayTurnsTests {
    /// What a display of a naturally portrait panel is sent, from its attachment in portrait on.
    private static let start = message(1, .portrait, .transform(degrees: 0, durationSeconds: 0, display: "d"))
    private static let rotation = [
        message(2, .portrait, .rotationBegan(from: .portrait, to: .landscapeRight, durationSeconds: 0.3)),
        message(3, .portrait, .transform(degrees: 270, durationSeconds: 0.3, display: "d"), awaited: true),
        message(4, .landscapeRight, .orientationChanged),
        message(5, .landscapeRight, .rotationEnded),
    ]
    /// The built-in display failed, and all are turned back.
    private static let turnedBack = [
        rotation[0], rotation[1],
        message(4, .portrait, .transform(degrees: 0, durationSeconds: 0, display: "d")),
        message(5, .portrait, .rotationEnded),
    ]
    /// The orientation was settled without a rotation.
    private static let settled = [
        message(2, .landscapeLeft, .transform(degrees: 90, durationSeconds: 0, display: "d")),
        message(3, .landscapeLeft, .orientationChanged),
    ]

    private static func message(
        _ serial: Int, _ orientation: InterfaceOrientation, _ content: MessageContent, awaited: Bool = false
    ) -> Message {
        Message(serial: serial, isAwaited: awaited, interfaceOrientation: orientation, content: content)
    }

    private func turns(_ phase: TurnPhase, _ messages: [Message]) -> [Turn] {
        var turns = DisplayTurns(phase: phase)
        return ([Self.start] + messages).compactMap { turns.take($0) }
    }

    private func turn(
        _ phase: TurnPhase, _ orientation: InterfaceOrientation, from previous: InterfaceOrientation, _ transform: Int,
        serial: Int? = nil
    ) -> Turn {
        Turn(phase: phase, orientation: orientation, previous: previous, transform: transform, serial: serial)
    }

    private var first: Turn { turn(.layout, .portrait, from: .portrait, 0) }

    @Test("a rotation has one turn in each phase; the layout's is waited for, and there is one at the start")
    func rotation() {
        #expect(turns(.will, Self.rotation) == [turn(.will, .landscapeRight, from: .portrait, 270)])
        #expect(
            turns(.layout, Self.rotation) == [first, turn(.layout, .landscapeRight, from: .portrait, 270, serial: 3)])
        #expect(turns(.did, Self.rotation) == [turn(.did, .landscapeRight, from: .portrait, 270)])
    }

    @Test("a rotation that is abandoned turns the layout back, and is none in the end")
    func turnedBack() {
        #expect(
            turns(.layout, Self.turnedBack) == [
                first, turn(.layout, .landscapeRight, from: .portrait, 270, serial: 3),
                turn(.layout, .portrait, from: .landscapeRight, 0),
            ])
        #expect(turns(.did, Self.turnedBack) == [])
    }

    @Test("an orientation that is settled without a rotation is a turn too, without a beginning")
    func settled() {
        #expect(turns(.will, Self.settled) == [])
        #expect(turns(.layout, Self.settled) == [first, turn(.layout, .landscapeLeft, from: .portrait, 90)])
        #expect(turns(.did, Self.settled) == [turn(.did, .landscapeLeft, from: .portrait, 90)])
    }

    @Test("the first transform tells that a panel is naturally landscape")
    func landscapePanel() {
        var turns = DisplayTurns(phase: .will)
        let start = Self.message(1, .landscapeLeft, .transform(degrees: 0, durationSeconds: 0, display: "d"))
        #expect(turns.take(start) == nil)
        let began = Self.message(
            2, .landscapeLeft, .rotationBegan(from: .landscapeLeft, to: .portrait, durationSeconds: 0.3))
        #expect(turns.take(began) == turn(.will, .portrait, from: .landscapeLeft, 270))
    }

    @Test(
        "the environment has the turn in all vocabularies",
        arguments: [(0, "normal", "0"), (90, "270", "270"), (180, "180", "180"), (270, "90", "90")])
    func environment(transform: Int, sway: String, angle: String) {
        let variables = Dictionary(
            uniqueKeysWithValues: turn(.did, .landscapeRight, from: .portrait, transform).environment)
        #expect(
            variables == [
                "ORIENTATION": "landscapeRight", "PREVIOUS": "portrait", "TRANSFORM": "\(transform)",
                "SWAY_TRANSFORM": sway, "ANGLE": angle, "PHASE": "did",
            ])
    }
}
