// SPDX-License-Identifier: Apache-2.0

/// Where a controller comes on screen, and the orientation is settled without a rotation (B.1.3, B.4.3).
public enum Boundary: String, CaseIterable, Sendable {
    /// The window's first appearance, or its return.
    case appearing
    /// The window's root takes the place of another.
    case replacing
    /// The controller is being presented.
    case presenting
    /// What covered the controller is being dismissed.
    case dismissing
}
