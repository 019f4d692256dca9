// SPDX-License-Identifier: Apache-2.0

import Glibc

/// CLOCK_MONOTONIC: never set, never runs backwards, stands still while the machine is suspended.
public enum MonotonicClock {
    /// The time now in microseconds, on the scale of `EventLoop` and `TimerSource`.
    public static var nowMicroseconds: UInt64 {
        microseconds(CLOCK_MONOTONIC)
    }

    /// The time now in seconds.
    public static var nowSeconds: Double {
        Double(nowMicroseconds) / 1_000_000
    }

    /// The seconds this machine has spent suspended since it booted (CLOCK_BOOTTIME minus CLOCK_MONOTONIC).
    ///
    /// It grows only by a suspend; the two clocks are read one after the other, so ignore changes below a millisecond.
    public static var suspendOffsetSeconds: Double {
        let monotonic = nowMicroseconds
        return Double(microseconds(CLOCK_BOOTTIME) - monotonic) / 1_000_000
    }

    private static func microseconds(_ clock: clockid_t) -> UInt64 {
        var time = timespec()
        clock_gettime(clock, &time)
        return UInt64(time.tv_sec) * 1_000_000 + UInt64(time.tv_nsec) / 1_000
    }
}
