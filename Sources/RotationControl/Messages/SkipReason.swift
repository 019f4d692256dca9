// SPDX-License-Identifier: Apache-2.0

/// Why nothing turns, or a controller does not turn with the others (B.7.2).
public enum SkipReason: String, CaseIterable, Sendable {
    /// The deciding controller does not support the orientation.
    case veto
    /// The deciding controller does not turn at all.
    case declined
    /// The application, or the machine's owner, does not allow the orientation.
    case appMask = "app-mask"
    /// A controller inside the deciding container does not support it (`ios5`).
    case childVeto = "child-veto"
    /// The controller stands beside the window's primary one.
    case notPrimary = "not-primary"
    /// The window's controller is gone, and only its view is left.
    case released
    /// The deciding controller's base initialiser never ran.
    case uninitialised
    /// The window has no root controller.
    case noRoot = "no-root"
}
