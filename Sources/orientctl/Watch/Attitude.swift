// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientationModel

/// How the device is held, as somebody sees it who stands before it: what is up in the world is up in the picture.
struct Attitude: Hashable {
    /// How far the screen faces up: 90° on its back, 0 upright.
    let tiltDegrees: Double
    /// How far it is turned counter-clockwise in the plane of the screen; 0 upright.
    let angleDegrees: Double

    /// Where a vector in the screen's axes (x right, y up, z out) points in the picture: x right, y up.
    func seen(_ vector: Vector) -> (x: Double, y: Double) {
        let angle = angleDegrees * .pi / 180
        let tilt = tiltDegrees * .pi / 180
        let along = vector.x * sin(angle) + vector.y * cos(angle)
        return (vector.x * cos(angle) - vector.y * sin(angle), along * cos(tilt) + vector.z * sin(tilt))
    }
}
