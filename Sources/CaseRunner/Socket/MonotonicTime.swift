// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The clock that the daemon and this program have in common.
enum MonotonicTime {
    /// The present, in seconds.
    static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Waits until a moment, or until one of the descriptors is readable.
    static func wait(until moment: Double, for descriptors: [Int32]) {
        var requests = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        let milliseconds = max(0, (moment - now()) * 1_000).rounded(.up)
        poll(&requests, nfds_t(requests.count), Int32(clamping: Int(milliseconds)))
    }
}
