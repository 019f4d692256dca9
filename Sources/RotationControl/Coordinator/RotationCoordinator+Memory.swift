// SPDX-License-Identifier: Apache-2.0

/// The relay of memory warnings to clients (B.6, D-40).
extension RotationCoordinator {
    /// Warns all clients of low memory; one that leaves several in a row unanswered is disconnected.
    public mutating func warnOfLowMemory(now: Double) -> [RotationAction] {
        for session in sessions.keys.sorted() {
            let serial = send(.memoryWarning, to: session, isAwaited: true)
            memoryWarnings.append(
                MemoryWarning(session: session, serial: serial, deadlineSeconds: now + settings.deadlineSeconds))
        }
        return takeActions()
    }

    /// Counts the warnings whose deadline is over.
    mutating func expireMemoryWarnings(now: Double) {
        let missed = memoryWarnings.prefix { $0.deadlineSeconds <= now }
        memoryWarnings.removeFirst(missed.count)
        for session in Set(missed.map(\.session)).sorted() {
            sessions[session]?.missedMemoryWarnings += missed.count { $0.session == session }
            if let count = sessions[session]?.missedMemoryWarnings, count >= settings.memoryWarningLimit {
                kill(session, now: now)
            }
        }
    }
}
