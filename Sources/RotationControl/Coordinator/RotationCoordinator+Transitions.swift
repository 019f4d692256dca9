// SPDX-License-Identifier: Apache-2.0

/// Transitions of clients, which hold rotation for a while (B.0.4 rule 3).
extension RotationCoordinator {
    /// How many transitions a client may have running.
    public static let maximumTransitions = 64

    /// A client begins a transition in a container or presenter; the number is its own choice.
    public mutating func beginTransition(
        _ session: SessionID, number: Int, window: String, controller: String, kind: TransitionKind, now: Double
    ) throws(RequestError) -> [RotationAction] {
        let transitions = try require(session).transitions
        try require(controller, in: window, session)
        guard !transitions.contains(where: { $0.number == number }) else { throw .duplicateTransition(number) }
        guard transitions.count < Self.maximumTransitions else {
            throw .tooMany("transitions", limit: Self.maximumTransitions)
        }
        sessions[session]?.transitions.append(
            Session.Transition(
                number: number, controller: ControllerID(WindowID(session, window), controller), kind: kind,
                beganSeconds: now))
        return takeActions()
    }

    /// It is over.
    public mutating func endTransition(
        _ session: SessionID, number: Int, now: Double
    ) throws(RequestError) -> [RotationAction] {
        guard let index = try require(session).transitions.firstIndex(where: { $0.number == number }),
            let transition = sessions[session]?.transitions.remove(at: index)
        else { throw .unknownTransition(number) }
        if transition.isExpired {
            publish(.staleAcknowledgement(.controller(transition.controller)))
        } else {
            ended(transition, now: now)
        }
        return takeActions()
    }

    /// When clients have held rotation for too long.
    var transitionDeadlines: [Double] {
        sessions.values.compactMap { session in
            session.transitions.first { !$0.isExpired }.map { $0.beganSeconds + settings.transitionLimitSeconds }
        }
    }

    /// From the begin of its oldest transition a client holds rotation only so long; then none of its transitions does.
    mutating func expireTransitions(now: Double) {
        for id in sessions.keys.sorted() {
            guard let transitions = sessions[id]?.transitions, let oldest = transitions.first(where: { !$0.isExpired }),
                now >= oldest.beganSeconds + settings.transitionLimitSeconds
            else { continue }
            for (index, transition) in transitions.enumerated() where !transition.isExpired {
                sessions[id]?.transitions[index].isExpired = true
                publish(.transitionTimedOut(transition.controller))
                ended(transition, now: now)
            }
        }
    }

    private mutating func ended(_ transition: Session.Transition, now: Double) {
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
