// SPDX-License-Identifier: Apache-2.0

/// Decides when memory is so short that a warning is due.
///
/// It is when tasks wait for memory for a part of the window; the warnings then are an interval apart, for as long as
/// that lasts. Times are in microseconds, on any clock that does not run backwards.
public struct PressureAlarm: Hashable, Sendable {
    /// For how long some task must have waited within the window.
    public let thresholdMicroseconds: UInt64
    /// The window; the kernel lets everybody watch for multiples of two seconds only.
    public let windowMicroseconds: UInt64
    /// The least time between two warnings: who was warned needs time to give memory back, and to say that it did.
    public let intervalMicroseconds: UInt64

    private var baseline: Reading?
    private var lastWarning: UInt64?

    private struct Reading: Hashable {
        let stalled: UInt64
        let time: UInt64
    }

    /// The threshold of a tenth is what systemd takes for its own services.
    public init(
        thresholdMicroseconds: UInt64 = 200_000, windowMicroseconds: UInt64 = 2_000_000,
        intervalMicroseconds: UInt64 = 10_000_000
    ) {
        self.thresholdMicroseconds = thresholdMicroseconds
        self.windowMicroseconds = windowMicroseconds
        self.intervalMicroseconds = intervalMicroseconds
    }

    /// The kernel's trigger, set to this threshold and window, has fired: whether to warn.
    public mutating func fire(atMicroseconds now: UInt64) -> Bool {
        if let lastWarning, now - lastWarning < intervalMicroseconds { return false }
        lastWarning = now
        return true
    }

    /// The total of the kernel's account was read: whether to warn.
    ///
    /// What counts is the share of the time since the reading before, a window ago or longer, as timers are late; one
    /// that comes within half a window says too little and is passed over.
    public mutating func read(stalledMicroseconds stalled: UInt64, atMicroseconds now: UInt64) -> Bool {
        let reading = Reading(stalled: stalled, time: now)
        guard let last = baseline, stalled >= last.stalled else {
            baseline = reading
            return false
        }
        guard now - last.time >= windowMicroseconds / 2 else { return false }
        baseline = reading
        let share = Double(stalled - last.stalled) / Double(now - last.time)
        return share >= Double(thresholdMicroseconds) / Double(windowMicroseconds) && fire(atMicroseconds: now)
    }
}
