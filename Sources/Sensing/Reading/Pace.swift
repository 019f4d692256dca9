// SPDX-License-Identifier: Apache-2.0

/// When to ask a device next: on a steady grid, but a reading that took longer than the period is not made up for.
struct Pace: Hashable, Sendable {
    private let periodSeconds: Double
    /// When the next reading is due, in monotonic seconds; at once in the beginning.
    private(set) var dueSeconds = 0.0

    init(periodSeconds: Double) {
        self.periodSeconds = periodSeconds
    }

    /// A reading is being taken at this time.
    mutating func advance(now: Double) {
        dueSeconds = dueSeconds > 0 ? max(dueSeconds + periodSeconds, now) : now + periodSeconds
    }
}
