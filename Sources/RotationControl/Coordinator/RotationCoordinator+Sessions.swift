// SPDX-License-Identifier: Apache-2.0

/// Clients that come, go, and stand in front or behind (B.11; design row 13).
extension RotationCoordinator {
    /// A client attaches, and is told the present orientation; its number must not have been used before.
    public mutating func attach(_ session: SessionID) -> [RotationAction] {
        precondition(sessions[session] == nil, "a session number was used twice")
        sessions[session] = Session()
        send(.orientationChanged, to: session)
        return takeActions()
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
        try require(session)
        sessions[session]?.isInFront = isActive
        if isActive {
            if !activity.isRotating { activateReturned() }
        } else if sessions[session]?.isActive == true {
            sessions[session]?.isActive = false
            for display in displays where display.id.session == session { withdraw(display) }
            noteLate(barrier?.release(session) ?? [])
            releaseEnds { $0 == session }
        }
        updateKeyWindow(now: now)
        if !isActive { abandonDecision(of: session, now: now) }
        proceed(now: now)
        return takeActions()
    }

    /// Clients that came to the front take part again, and get the present state; not in the middle of a rotation.
    mutating func activateReturned() {
        for (id, session) in sessions.sorted(by: { $0.key < $1.key }) where session.isInFront && !session.isActive {
            sessions[id]?.isActive = true
            send(.orientationChanged, to: id)
            for window in visibleWindows where window.id.session == id { layOut(window) }
            for display in displays where display.id.session == id { turn(display.id, to: interfaceOrientation) }
        }
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
        transitions.removeAll { $0.session == session }
        memoryWarnings.removeAll { $0.session == session }
        if focusedSession == session { focusedSession = nil }
        for display in displays where display.id.session == session { withdraw(display) }
        displays.removeAll { $0.id.session == session }
        // Whoever said who has the focus is gone with the last display.
        if displays.isEmpty { focusedSession = nil }
        lostRoots += windows.filter { $0.id.session == session && $0.declaration.root != nil }.map(\.id)
        windows.removeAll { $0.id.session == session }
        removeParticipants(of: session)
        awaitedEnds = awaitedEnds.filter { $0.value != session }
        if !activity.isRotating { reportLostRoots() }
        updateKeyWindow(now: now)
        abandonDecision(of: session, now: now)
    }
}
