// SPDX-License-Identifier: Apache-2.0

/// Transitions of clients, which hold rotation for a while (B.0.4 rule 3).
extension RotationCoordinator {
    /// How many transitions a client may have running.
    public static let maximumTransitions = 64

    /// A client begins a transition in a container or presenter; the number is its own choice.
    public mutating func beginTransition(
        _ session: SessionID, number: Int, window: String, controller: String, kind: TransitionKind, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        try require(controller, in: window, session)
        let running = transitions.lazy.filter { $0.session == session }
        guard !running.contains(where: { $0.number == number }) else { throw .duplicateTransition(number) }
        guard running.count < Self.maximumTransitions else {
            throw .tooMany("transitions", limit: Self.maximumTransitions)
        }
        transitions.append(
            Transition(
                number: number, controller: ControllerID(WindowID(session, window), controller), kind: kind,
                beganSeconds: now))
        return takeActions()
    }

    /// It is over.
    public mutating func endTransition(
        _ session: SessionID, number: Int, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        guard let index = transitions.firstIndex(where: { $0.session == session && $0.number == number }) else {
            throw .unknownTransition(number)
        }
        let transition = transitions.remove(at: index)
        if transition.isExpired {
            publish(.staleAcknowledgement(.controller(transition.controller)))
        } else {
            ended(transition, now: now)
        }
        return takeActions()
    }

    /// When a client will have held rotation for too long.
    var transitionDeadlineSeconds: Double? {
        transitions.first { !$0.isExpired }.map { $0.beganSeconds + settings.transitionLimitSeconds }
    }

    /// From the begin of its oldest transition a client holds rotation only so long; then none of its transitions does.
    mutating func expireTransitions(now: Double) {
        let over = transitions.filter { !$0.isExpired && now >= $0.beganSeconds + settings.transitionLimitSeconds }
        for session in Set(over.map(\.session)).sorted() {
            for (index, transition) in transitions.enumerated()
            where transition.session == session && !transition.isExpired {
                transitions[index].isExpired = true
                publish(.transitionTimedOut(transition.controller))
                ended(transition, now: now)
            }
        }
    }

    private mutating func ended(_ transition: Transition, now: Double) {
        switch transition.kind {
        case .containment: break
        case .presentation: needsRotation = true
        }
        switch activity {
        case .idle: activity = .resting(sinceSeconds: now)
        case .deciding, .rotating, .resting: break
        }
    }
}
