// SPDX-License-Identifier: Apache-2.0

import OrientationModel

/// A way to hold a device at rest: what it is called and what an accelerometer in W3C's axes reads.
struct Pose: CustomStringConvertible {
    let orientation: DeviceOrientation
    let acceleration: Vector

    var description: String { orientation.name }

    static let gravity = 9.80665

    /// The six poses; the readings are those of W3C's DeviceMotion and the kernel's mount-matrix document.
    static let all = [
        Pose(orientation: .portrait, acceleration: Vector(x: 0, y: gravity, z: 0)),
        Pose(orientation: .portraitUpsideDown, acceleration: Vector(x: 0, y: -gravity, z: 0)),
        Pose(orientation: .landscapeLeft, acceleration: Vector(x: gravity, y: 0, z: 0)),
        Pose(orientation: .landscapeRight, acceleration: Vector(x: -gravity, y: 0, z: 0)),
        Pose(orientation: .faceUp, acceleration: Vector(x: 0, y: 0, z: gravity)),
        Pose(orientation: .faceDown, acceleration: Vector(x: 0, y: 0, z: -gravity)),
    ]
}
