// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// Finds the turns of one phase among the messages to a display.
struct DisplayTurns {
    let phase: TurnPhase
    /// Which way up the display's panel natively is; its first transform tells.
    private var natural = NaturalOrientation.portrait
    /// The orientation of the last turn, or at the start.
    private var shown: InterfaceOrientation?
    /// What the rotation that runs turns to.
    private var target: InterfaceOrientation?

    init(phase: TurnPhase) {
        self.phase = phase
    }

    /// The turn that a message brings, if it does.
    mutating func take(_ message: Message) -> Turn? {
        switch message.content {
        case .rotationBegan(let from, let to, _):
            target = to
            return phase == .will ? turn(to: to, from: from) : nil
        case .transform(let degrees, _, _):
            // Only a rotation's transform is waited for; it comes before the orientation changes.
            let orientation = (message.isAwaited ? target : nil) ?? message.interfaceOrientation
            return show(orientation, degrees: degrees, serial: message.isAwaited ? message.serial : nil)
        case .orientationChanged:
            return target == nil ? end(message.interfaceOrientation) : nil
        case .rotationEnded:
            target = nil
            return end(message.interfaceOrientation)
        case .device, .windowApplied, .memoryWarning, .question, .callback:
            return nil
        }
    }

    private mutating func show(_ orientation: InterfaceOrientation, degrees: Int, serial: Int?) -> Turn? {
        let previous = shown ?? orientation
        if shown == nil {
            let match = NaturalOrientation.allCases.first {
                ScreenOrientation(orientation, natural: $0).transform == degrees
            }
            natural = match ?? natural
            shown = orientation
        }
        guard phase == .layout else { return nil }
        shown = orientation
        return Turn(phase: phase, orientation: orientation, previous: previous, transform: degrees, serial: serial)
    }

    /// The turn that is over, unless it was abandoned.
    private mutating func end(_ orientation: InterfaceOrientation) -> Turn? {
        guard phase == .did, let previous = shown, previous != orientation else { return nil }
        shown = orientation
        return turn(to: orientation, from: previous)
    }

    private func turn(to orientation: InterfaceOrientation, from previous: InterfaceOrientation) -> Turn {
        Turn(
            phase: phase, orientation: orientation, previous: previous,
            transform: ScreenOrientation(orientation, natural: natural).transform)
    }
}
