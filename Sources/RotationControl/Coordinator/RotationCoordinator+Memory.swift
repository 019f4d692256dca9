// SPDX-License-Identifier: Apache-2.0

/// The relay of memory warnings to clients (B.6, D-40).
extension RotationCoordinator {
    /// Warns all clients of low memory; one that leaves several in a row unanswered is disconnected.
    public mutating func warnOfLowMemory(now: Double) -> [RotationAction] {
        for id in sessions.keys.sorted() {
            let serial = send(.memoryWarning, to: id, isAwaited: true)
            sessions[id]?.memoryWarnings.append((serial, now + settings.deadlineSeconds))
        }
        return takeActions()
    }

    /// Counts the warnings whose deadline is over.
    mutating func expireMemoryWarnings(now: Double) {
        for id in sessions.keys.sorted() {
            guard let warnings = sessions[id]?.memoryWarnings else { continue }
            let missed = warnings.prefix { $0.deadlineSeconds <= now }
            guard !missed.isEmpty else { continue }
            sessions[id]?.memoryWarnings.removeFirst(missed.count)
            sessions[id]?.missedMemoryWarnings += missed.count
            if let count = sessions[id]?.missedMemoryWarnings, count >= settings.memoryWarningLimit {
                kill(id, now: now)
            }
        }
    }
}
