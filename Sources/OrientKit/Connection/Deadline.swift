// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A time until which to wait, or never to stop waiting.
struct Deadline {
    /// On the monotonic clock; nil for never.
    private let milliseconds: Int?

    /// The time `milliseconds` from now; nil for never.
    init(inMilliseconds milliseconds: Int?) {
        self.milliseconds = milliseconds.map { Self.now() + $0 }
    }

    /// What poll(2) takes: the milliseconds that remain, or -1 for no limit.
    var pollTimeout: Int32 {
        milliseconds.map { Int32(clamping: max($0 - Self.now(), 0)) } ?? -1
    }

    private static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return time.tv_sec * 1_000 + time.tv_nsec / 1_000_000
    }
}
