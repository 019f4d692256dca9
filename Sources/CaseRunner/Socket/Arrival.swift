// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Something that the daemon sent, with its place among all that it sent.
struct Arrival {
    /// A place: messages are numbered, and an event stands behind a message.
    struct Place: Comparable {
        /// The message, or for an event the last one before it.
        var serial: Int
        var isEvent: Bool

        static func < (one: Place, other: Place) -> Bool {
            (one.serial, one.isEvent ? 1 : 0) < (other.serial, other.isEvent ? 1 : 0)
        }
    }

    let place: Place
    /// When it happened or, for a message, was read: in seconds on the monotonic clock.
    let seconds: Double
    let action: RotationAction
}
