// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import StoreApp

/// What time it is where the user is.
enum WallClock {
    static var now: TimeOfDay {
        var seconds = time(nil)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return TimeOfDay(hour: Int(parts.tm_hour), minute: Int(parts.tm_min), second: Int(parts.tm_sec))
    }
}
