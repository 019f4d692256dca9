// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A way to hold the device while it is calibrated; the three fix its mounting.
public enum CalibrationPose: String, CaseIterable, Sendable {
    /// Upright: as the panel shows a picture that nothing turns.
    case upright
    /// Turned counter-clockwise by a quarter, so that its left edge is down.
    case leftEdgeDown = "left edge down"
    /// Lying on its back, screen up.
    case onItsBack = "on its back"

    /// What is felt in W3C's axes, of length one: the reaction to gravity points up.
    public var direction: Vector {
        switch self {
        case .upright: Vector(x: 0, y: 1, z: 0)
        case .leftEdgeDown: Vector(x: 1, y: 0, z: 0)
        case .onItsBack: Vector(x: 0, y: 0, z: 1)
        }
    }
}
