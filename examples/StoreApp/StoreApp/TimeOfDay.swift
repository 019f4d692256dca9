// SPDX-License-Identifier: Apache-2.0

/// A time on the clock.
package struct TimeOfDay: Hashable, Sendable {
    /// From 0 to 23.
    package var hour: Int
    /// From 0 to 59.
    package var minute: Int
    /// From 0 to 60.
    package var second: Int

    /// Makes a time.
    package init(hour: Int, minute: Int, second: Int) {
        self.hour = hour
        self.minute = minute
        self.second = second
    }
}
