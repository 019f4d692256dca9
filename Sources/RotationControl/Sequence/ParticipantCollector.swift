// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Collects the visible chains of the windows, parents first (B.0.6, B.7.3).
struct ParticipantCollector {
    private(set) var participants: [Participant] = []

    private let from: InterfaceOrientation
    private let to: InterfaceOrientation
    private let sessions: Set<SessionID>

    /// What a controller gets depends on its ancestors.
    private struct Inheritance {
        var parent: Int?
        var isForwardedRotation = true
        var isForwardedSize = true
        var isInsideSnapshot = false
    }

    /// Makes a collector for a turn; controllers of other clients than these are left out.
    init(from: InterfaceOrientation, to: InterfaceOrientation, sessions: Set<SessionID>) {
        self.from = from
        self.to = to
        self.sessions = sessions
    }

    /// Adds the chain of the controller that would decide in the window.
    mutating func add(_ window: DeclaredWindow, _ id: WindowID) {
        guard let decider = window.primary?.decider else { return }
        add(decider, in: id, era: window.era, Inheritance())
    }

    private mutating func add(
        _ controller: DeclaredController, in window: WindowID, era: Era, _ inherited: Inheritance
    ) {
        let owner = controller.owner ?? window.session
        guard sessions.contains(owner) else { return }
        participants.append(
            Participant(
                id: ControllerID(window, controller.name), session: owner, parent: inherited.parent,
                part: part(of: controller, era: era, inherited), callbacks: controller.callbacks,
                sizes: controller.sizes, takesSnapshot: controller.takesSnapshot,
                isInsideSnapshot: inherited.isInsideSnapshot, reloads: controller.reloadsAfterRotation))
        let inheritance = Inheritance(
            parent: participants.count - 1,
            isForwardedRotation: inherited.isForwardedRotation && controller.forwardsRotation,
            isForwardedSize: inherited.isForwardedSize && controller.forwardsSizeTransitions,
            isInsideSnapshot: inherited.isInsideSnapshot || controller.takesSnapshot)
        for child in controller.children where child.isShown {
            add(child, in: window, era: era, inheritance)
        }
        if case .partial(let presented) = controller.presentation {
            add(presented, in: window, era: era, Inheritance(parent: inheritance.parent))
        }
    }

    private func part(of controller: DeclaredController, era: Era, _ inherited: Inheritance) -> Participant.Part {
        guard inherited.isForwardedRotation else { return .laysOut }
        switch era {
        case .ios5, .ios6: return .turns
        case .ios8:
            guard controller.callbacks.contains(.willTransition) else { return .turns }
            let resizes = controller.sizes[from] != controller.sizes[to]
            return resizes && inherited.isForwardedSize ? .resizes : .laysOut
        }
    }
}
