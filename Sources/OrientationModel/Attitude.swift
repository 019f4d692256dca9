// SPDX-License-Identifier: Apache-2.0

internal import func Glibc.atan2

/// How the screen is turned against the vertical, as two angles in degrees.
struct Attitude {
    /// How far the screen faces up: 90 on its back, 0 when upright, −90 on its front.
    let tiltDegrees: Double
    /// The turn in the plane of the screen: 0 upright, 90 counter-clockwise, from −180 to 180.
    let angleDegrees: Double

    /// The attitude of a device that feels `acceleration` as the reaction to gravity.
    init(_ acceleration: Vector) {
        let inPlane = (acceleration.x * acceleration.x + acceleration.y * acceleration.y).squareRoot()
        tiltDegrees = atan2(acceleration.z, inPlane) * 180 / .pi
        angleDegrees = atan2(acceleration.x, acceleration.y) * 180 / .pi
    }

    /// The face that is up, however far.
    var face: DeviceOrientation { tiltDegrees > 0 ? .faceUp : .faceDown }

    /// The side of the screen that is nearest to being down.
    var nearestSide: DeviceOrientation {
        switch angleDegrees {
        case -45..<45: .portrait
        case 45..<135: .landscapeLeft
        case -135 ..< -45: .landscapeRight
        default: .portraitUpsideDown
        }
    }

    /// The angle in the plane to the middle of a side's sector, 0 to 180.
    func degrees(from side: DeviceOrientation) -> Double {
        let center: Double =
            switch side {
            case .landscapeLeft: 90
            case .portraitUpsideDown: 180
            case .landscapeRight: -90
            case .portrait, .unknown, .faceUp, .faceDown: 0
            }
        let difference = abs(angleDegrees - center)
        return min(difference, 360 - difference)
    }
}
