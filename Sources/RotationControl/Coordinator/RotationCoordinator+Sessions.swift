// SPDX-License-Identifier: Apache-2.0

/// Clients that come, go, and stand in front or behind (B.11; design row 13).
extension RotationCoordinator {
    /// A client attaches; its number must not have been used before.
    public mutating func attach(_ session: SessionID) -> [RotationAction] {
        precondition(sessions[session] == nil, "a session number was used twice")
        sessions[session] = Session()
        return []
    }

    /// A client's connection ended, with or without farewell.
    public mutating func detach(_ session: SessionID, now: Double) -> [RotationAction] {
        guard sessions[session] != nil else { return [] }
        remove(session, now: now)
        proceed(now: now)
        return takeActions()
    }

    /// A client's login session came to the front or went behind: there its windows and displays stay registered, but
    /// neither decide nor are waited for.
    public mutating func setActive(
        _ session: SessionID, _ isActive: Bool, now: Double
    ) throws(RequestError) -> [RotationAction] {
        guard try require(session).isActive != isActive else { return [] }
        sessions[session]?.isActive = isActive
        if isActive {
            send(.orientationChanged, to: session)
            for window in visibleWindows where window.id.session == session { layOut(window) }
            for display in displays where display.id.session == session { turn(display.id, to: interfaceOrientation) }
        } else {
            for display in displays where display.id.session == session { withdraw(display) }
            for (serial, subject) in barrier?.release(session) ?? [] {
                sessions[session]?.noteLate(serial, subject)
            }
            abandonDecision(of: session, now: now)
        }
        updateKeyWindow(now: now)
        proceed(now: now)
        return takeActions()
    }

    /// The session with this number.
    @discardableResult
    func require(_ session: SessionID) throws(RequestError) -> Session {
        guard let session = sessions[session] else { throw .unknownSession }
        return session
    }

    /// Takes out all that is a client's; the caller proceeds.
    mutating func remove(_ session: SessionID, now: Double) {
        publish(.gone(session))
        sessions[session] = nil
        for display in displays where display.id.session == session { withdraw(display) }
        displays.removeAll { $0.id.session == session }
        lostRoots += windows.filter { $0.id.session == session && $0.declaration.root != nil }.map(\.id)
        windows.removeAll { $0.id.session == session }
        removeParticipants(of: session)
        if !activity.isRotating { reportLostRoots() }
        updateKeyWindow(now: now)
        abandonDecision(of: session, now: now)
    }

    /// Before anything was sent to those who would turn, the loss of the decider ends it all (B.11 rule 2).
    private mutating func abandonDecision(of session: SessionID, now: Double) {
        guard case .deciding(let decision) = activity, decision.concerns(session) else { return }
        publish(.aborted(byDisplay: false))
        endDecision(now: now)
    }
}
