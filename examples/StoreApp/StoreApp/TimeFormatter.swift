// SPDX-License-Identifier: Apache-2.0

/// Writes times in the medium style of `en_US`: 3:04:05 PM.
package struct TimeFormatter {
    /// Makes a formatter.
    package init() {}

    /// The text of a time.
    package func string(from time: TimeOfDay) -> String {
        let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
        return "\(hour):\(Self.twoDigits(time.minute)):\(Self.twoDigits(time.second)) \(time.hour < 12 ? "AM" : "PM")"
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
