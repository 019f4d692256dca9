// SPDX-License-Identifier: Apache-2.0

/// When a window was made key; of those at the same time the later call counts.
struct KeyMoment: Comparable, Sendable {
    /// On the coordinator's clock.
    let seconds: Double
    /// The number of the call.
    let number: Int

    static func < (one: KeyMoment, other: KeyMoment) -> Bool {
        (one.seconds, one.number) < (other.seconds, other.number)
    }
}
