// SPDX-License-Identifier: Apache-2.0

/// What comes between an end and the next begin (B.0.4 rule 4).
extension RotationCoordinator {
    /// Something has ended: repair comes first, then what windows have waited for, then what clients have put off.
    ///
    /// Only if a turn is due are they asked to acknowledge the end, and waited for, as long as for a phase.
    mutating func rest(now: Double, isRotationOver: Bool = false) {
        activity = .resting(sinceSeconds: now)
        reportLostRoots()
        activateReturned()
        let applied = applyPendingChanges(now: now)
        if isRotationOver {
            for session in sessions.keys.sorted() { sendEnd(.rotationEnded, to: session) }
        }
        for window in applied { sendEnd(.windowApplied(window.name), to: window.session) }
    }

    private mutating func sendEnd(_ content: MessageContent, to session: SessionID) {
        let isAwaited = isTurnDue && sessions[session]?.isActive == true
        let serial = send(content, to: session, isAwaited: isAwaited)
        if isAwaited { awaitedEnds[serial] = session }
    }

    private var isTurnDue: Bool {
        if let lock, case .waiting = lock.progress, lock.orientation != interfaceOrientation { return true }
        return needsRotation
    }

    /// When a rest is over that began at this time.
    func restEnd(_ beganSeconds: Double) -> Double {
        awaitedEnds.isEmpty ? beganSeconds : beganSeconds + settings.deadlineSeconds
    }

    /// Goes on, whoever has not acknowledged the end.
    mutating func endRest() {
        activity = .idle
        releaseEnds { _ in true }
    }

    /// Waits no longer for these clients' acknowledgements, which may still come.
    mutating func releaseEnds(of isMeant: (SessionID) -> Bool) {
        for (serial, session) in awaitedEnds.sorted(by: { $0.key < $1.key }) where isMeant(session) {
            awaitedEnds[serial] = nil
            sessions[session]?.noteLate(serial, nil)
        }
    }
}
