// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// CLOCK_MONOTONIC: never set, never runs backwards.
enum MonotonicClock {
    /// The time now, in seconds.
    static var nowSeconds: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
