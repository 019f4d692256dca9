// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The device, its orientation and who is told of it (B.7.1, B.7.4, B.7.5).
extension RotationCoordinator {
    /// The sensor side reports the device's orientation.
    public mutating func device(_ orientation: DeviceOrientation, now: Double) -> [RotationAction] {
        guard orientation != physicalDevice else { return [] }
        physicalDevice = orientation
        publish(.device(orientation))
        guard lock == nil else { return takeActions() }
        report(orientation)
        // Flat and unknown ask for nothing, whatever `flatReevaluation` says.
        if InterfaceOrientation(following: orientation) != nil { reevaluate(now: now) }
        return takeActions()
    }

    /// A client, or the user, wants the answers to be looked at again: a changed answer alone triggers nothing.
    public mutating func attemptRotation(now: Double) -> [RotationAction] {
        reevaluate(now: now)
        return takeActions()
    }

    /// The machine's owner allows these orientations from now on.
    public mutating func setAllowed(_ orientations: InterfaceOrientationMask, now: Double) -> [RotationAction] {
        guard orientations != allowedOrientations else { return [] }
        allowedOrientations = orientations
        reevaluate(now: now)
        return takeActions()
    }

    /// A client begins to generate device notifications; may be nested.
    public mutating func beginGenerating(_ session: SessionID) throws(RequestError) -> [RotationAction] {
        try require(session)
        sessions[session]?.generationCount += 1
        return []
    }

    /// A client ends one of its notifications.
    public mutating func endGenerating(_ session: SessionID) throws(RequestError) -> [RotationAction] {
        guard try require(session).generationCount > 0 else {
            publish(.unbalancedGeneration(session))
            return takeActions()
        }
        sessions[session]?.generationCount -= 1
        return []
    }

    /// The device's orientation as this client's Device may read it: unknown while it generates no notifications.
    public func reportedDevice(for session: SessionID) -> DeviceOrientation {
        (sessions[session]?.generationCount ?? 0) > 0 ? reportedDevice : .unknown
    }

    /// Notifies before any rotation work (D-02).
    mutating func report(_ orientation: DeviceOrientation) {
        reportedDevice = orientation
        lastUpright = InterfaceOrientation(following: orientation) ?? lastUpright
        for (id, session) in sessions.sorted(by: { $0.key < $1.key }) where session.generationCount > 0 {
            publish(.notified(id, orientation))
            send(.device(orientation), to: id)
        }
    }

    /// Continues at B.7.1 step 3 with what the device says now, as soon as nothing runs or holds.
    mutating func reevaluate(now: Double) {
        guard dueOrientation != nil else { return }
        needsRotation = true
        beginDueTurn(now: now)
    }

    /// The orientation that the device asks for, or the lock in its place; nil if that is none.
    var dueOrientation: InterfaceOrientation? {
        if let lock { return lock.orientation }
        if let upright = InterfaceOrientation(following: reportedDevice) { return upright }
        switch settings.flatReevaluation {
        case .nothing: return nil
        case .lastUpright: return lastUpright
        }
    }

    /// Whether a transition of a client keeps everything as it is (B.0.4 rule 3).
    var isHeld: Bool { transitions.contains { !$0.isExpired && sessions[$0.session]?.isActive == true } }

    /// Begins a lock's turn or the one that is due, in this order (B.0.4 rule 4), unless something runs or holds.
    mutating func beginDueTurn(now: Double) {
        while case .idle = activity, !isHeld {
            if beginLockedTurn(now: now) { continue }
            guard needsRotation else { return }
            needsRotation = false
            if let orientation = dueOrientation { decide(orientation, now: now) }
        }
    }
}
