// SPDX-License-Identifier: Apache-2.0

/// When the orientation changes within a rotation (D-01).
public enum OrientationFlip: String, CaseIterable, Sendable {
    /// Layout still sees the old one.
    case afterLayout = "after-layout"
    /// Layout sees the new one.
    case beforeLayout = "before-layout"
}
