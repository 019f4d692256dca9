// SPDX-License-Identifier: Apache-2.0

/// What a controller of the store tells about itself, beside the callbacks that the library shows.
package enum Note: Hashable, Sendable {
    /// One part asks another for something (C-136).
    case request(from: Role, to: Role, String)
    /// A part of the screen is there.
    case built(String)
    /// A sentence for the user.
    case message(String)
}
