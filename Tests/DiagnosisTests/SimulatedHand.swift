// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import OrientationModel
import TestSupport

/// A device with a sensor that is mounted somehow, held in poses by a hand that is not exact.
struct SimulatedHand {
    static let gravity = 9.80665
    /// From the sensor's axes to the screen's, for a driver that reports as it should.
    var mounting: Rotation
    var zAxis = ZAxis.asIs
    var noise = 0.0
    var mostSkewDegrees = 0.0
    var random: RandomNumbers

    init(_ mounting: Rotation, zAxis: ZAxis = .asIs, noise: Double = 0, mostSkewDegrees: Double = 0, seed: Int = 1) {
        self.mounting = mounting
        self.zAxis = zAxis
        self.noise = noise
        self.mostSkewDegrees = mostSkewDegrees
        random = RandomNumbers(seed: seed)
    }

    /// What the sensor reads for `seconds`, 50 times a second, while gravity pushes along a direction of the screen.
    mutating func samples(along direction: Vector, from start: Double = 0, seconds: Double = 1.5) -> [Sample] {
        // About an axis in the plane that the direction stands on, so that the whole angle counts.
        let axis = random.direction().cross(direction)
        let skew = Rotation(degrees: .random(in: 0...mostSkewDegrees, using: &random), about: axis)
        let held = mostSkewDegrees > 0 ? skew.apply(direction) : direction
        let felt = mounting.undo(held) * (zAxis == .asIs ? Self.gravity : -Self.gravity)
        return (0...Int(seconds * 50)).map { number in
            let error = Vector(x: random.normal(), y: random.normal(), z: random.normal()) * noise
            return Sample(seconds: start + Double(number) / 50, acceleration: felt + error)
        }
    }

    /// The mean of what it reads in a pose.
    mutating func reading(_ pose: CalibrationPose) -> PoseReading {
        reading(along: pose.direction)
    }

    mutating func reading(along direction: Vector) -> PoseReading {
        samples(along: direction).reduce(into: PoseReading()) { $0.add($1) }
    }

    /// A calibration with the three poses, taken for a driver that reports so.
    mutating func calibrate(as zAxis: ZAxis? = nil) throws(CalibrationFault) -> Mounting? {
        var poses = CalibrationPoses(zAxis: zAxis ?? self.zAxis)
        for pose in CalibrationPose.allCases { try poses.add(reading(pose)) }
        return poses.mounting
    }
}
