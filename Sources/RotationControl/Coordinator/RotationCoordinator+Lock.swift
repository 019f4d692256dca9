// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The lock (B.8).
extension RotationCoordinator {
    /// Holds an orientation, or the present one; `answerLock` with this ticket follows when it is held.
    public mutating func lock(
        _ orientation: InterfaceOrientation? = nil, ticket: Int, now: Double
    ) -> [RotationAction] {
        let held = orientation ?? targetOrientation
        publish(.locked(held))
        lock = Lock(orientation: held, tickets: (lock?.tickets ?? []) + [ticket])
        beginDueTurn(now: now)
        return takeActions()
    }

    /// Follows the device again.
    public mutating func unlock(now: Double) -> [RotationAction] {
        guard let lock else { return [] }
        self.lock = nil
        publish(.unlocked)
        answer(lock)
        if reportedDevice != physicalDevice { report(physicalDevice) }
        reevaluate(now: now)
        return takeActions()
    }

    /// The orientation when all that runs is over.
    private var targetOrientation: InterfaceOrientation {
        switch activity {
        case .idle, .resting: interfaceOrientation
        case .deciding(let decision): decision.target
        case .rotating(let rotation): rotation.to
        }
    }

    /// Turns to the lock's orientation if that is not done yet; returns whether anything changed.
    mutating func beginLockedTurn(now: Double) -> Bool {
        guard var lock else { return false }
        switch lock.progress {
        case .held: return false
        case .waiting where lock.orientation != interfaceOrientation:
            self.lock?.progress = .turning
            decide(lock.orientation, now: now)
            return true
        case .turning where lock.orientation != interfaceOrientation:
            // Refused or abandoned: what there is, is held.
            lock.orientation = interfaceOrientation
            publish(.locked(interfaceOrientation))
        case .waiting, .turning: break
        }
        answer(lock)
        lock.tickets = []
        lock.progress = .held
        self.lock = lock
        return true
    }

    /// The turn that was asked for cannot begin now, and is not refused either.
    mutating func postponeLock() {
        guard case .turning = lock?.progress else { return }
        lock?.progress = .waiting
    }

    private mutating func answer(_ lock: Lock) {
        for ticket in lock.tickets { act(.answerLock(ticket: ticket, interfaceOrientation)) }
    }
}
