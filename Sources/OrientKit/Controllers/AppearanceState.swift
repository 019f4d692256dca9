// SPDX-License-Identifier: Apache-2.0

/// How far a controller's view is on screen; which state may follow which stands in B.0.1.
public enum AppearanceState: String, CaseIterable, Sendable {
    /// Not at all. → appearing
    case disappeared
    /// It is coming. → appeared, disappearing
    case appearing
    /// It is there. → disappearing
    case appeared
    /// It is going. → disappeared, appearing
    case disappearing
}
