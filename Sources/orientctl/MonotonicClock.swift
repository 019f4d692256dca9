// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The time that no clock change disturbs.
enum MonotonicClock {
    /// Seconds since some moment in the past.
    static var nowSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// What poll(2) takes to wait until `seconds`, or for ever for nil.
    static func pollTimeout(until seconds: Double?) -> Int32 {
        guard let seconds else { return -1 }
        return Int32(clamping: Int((max(0, seconds - nowSeconds) * 1000).rounded(.up)))
    }
}
