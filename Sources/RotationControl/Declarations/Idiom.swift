// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The kind of device, which sets what controllers support unless they say otherwise, and how long a turn takes.
public enum Idiom: String, CaseIterable, Sendable {
    /// Held in one hand: upside down is not supported by default.
    case phone
    /// A tablet: all four orientations.
    case pad

    /// What a controller without an answer of its own supports, from `ios6` on.
    public var defaultOrientations: InterfaceOrientationMask {
        switch self {
        case .phone: .allButUpsideDown
        case .pad: .all
        }
    }

    /// How long a quarter turn takes, in seconds (0.4 of the specification).
    public var quarterTurnSeconds: Double {
        switch self {
        case .phone: 0.3
        case .pad: 0.4
        }
    }
}
