// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// A reason why the screen does not show what the device asks for.
struct Standstill: Hashable {
    /// The reason, as a sentence without its full stop.
    let reason: String
    /// What the user can do.
    let remedy: String

    init(_ reason: String, _ remedy: String) {
        self.reason = reason
        self.remedy = remedy
    }

    /// All reasons there are; `participants` is nil for a user who may not see them.
    static func all(_ state: OrientationState, _ participants: ParticipantsReply?) -> [Standstill] {
        if state.rotating {
            return [Self("A rotation is under way", "orientctl monitor shows its steps; each has a deadline.")]
        }
        let wanted = InterfaceOrientation(following: state.deviceOrientation)
        let skip = participants?.lastSkip
        let reasons = [
            ofSensor(state), ofLock(state, wanted), ofFlatness(state.deviceOrientation),
            participants.flatMap { participants in skip.map { Self($0, participants) } },
        ]
        let isOpen = wanted != nil && wanted != state.interfaceOrientation && state.lock == nil
        let isUnexplained = isOpen && skip?.orientation != wanted
        return reasons.compactMap { $0 } + (isUnexplained ? [open(state, wanted, participants)] : [])
    }

    private static func ofSensor(_ state: OrientationState) -> Standstill? {
        guard state.deviceOrientation == .unknown else { return nil }
        return switch state.sensor {
        case .absent: Self("There is no accelerometer", "orientctl sensors tells what was looked at.")
        case .stalled:
            Self("The accelerometer is silent", "journalctl -u orientd tells what was tried.")
        case .idle, .starting, .streaming:
            Self("It is not decided yet which way up the device is", "Hold it still for a moment.")
        }
    }

    private static func ofLock(_ state: OrientationState, _ wanted: InterfaceOrientation?) -> Standstill? {
        guard let lock = state.lock, lock.orientation != wanted else { return nil }
        return Self(
            "The interface is locked to \(lock.orientation.name) by \(lock.setBy.printable)",
            "orientctl unlock lets it follow the device.")
    }

    private static func ofFlatness(_ device: DeviceOrientation) -> Standstill? {
        switch device {
        case .faceUp, .faceDown:
            Self("The device lies flat, which leaves the interface as it is", "Hold it upright to turn the screen.")
        case .unknown, .portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight: nil
        }
    }

    /// The turn is due, and no refusal is known.
    private static func open(
        _ state: OrientationState, _ wanted: InterfaceOrientation?, _ participants: ParticipantsReply?
    ) -> Standstill {
        let name = wanted?.name ?? ""
        if let wanted, !state.allowed.contains(wanted) {
            return Self("The machine does not allow \(name)", allowRemedy)
        }
        guard participants != nil else {
            return Self("\(name) is not shown: a program refused it", "sudo orientctl status tells which.")
        }
        return Self(
            "The turn to \(name) waits for a program that is asked, or in a transition",
            "It is waited for no longer than two seconds; orientctl monitor shows what comes of it.")
    }

    static let allowRemedy = "orientctl allow sets what is allowed; orientctl allow all goes back to the configuration."
}
