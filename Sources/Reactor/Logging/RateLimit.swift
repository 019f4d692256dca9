// SPDX-License-Identifier: Apache-2.0

/// Lets through a number of messages per interval, and counts the others.
///
/// One value for each thing that may be said too often: a client, a device, a kind of error.
public struct RateLimit: Sendable {
    private let burst: Int
    private let intervalMicroseconds: UInt64
    private var intervalStart: UInt64?
    private var admitted = 0
    private var suppressed = 0

    /// At most `burst` messages in each `intervalMicroseconds`, which begins with its first message.
    public init(burst: Int, intervalMicroseconds: UInt64) {
        self.burst = burst
        self.intervalMicroseconds = intervalMicroseconds
    }

    /// Nil if this message is one too many; otherwise how many were left out since the last that passed.
    ///
    /// `now` is on any clock that does not run backwards, in microseconds.
    public mutating func admit(atMicroseconds now: UInt64) -> Int? {
        if intervalStart.map({ now - $0 >= intervalMicroseconds }) ?? true {
            intervalStart = now
            admitted = 0
        }
        guard admitted < burst else {
            suppressed += 1
            return nil
        }
        admitted += 1
        defer { suppressed = 0 }
        return suppressed
    }
}
