// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

internal import func Glibc.acos

/// The poses of a calibration so far, each checked against gravity and against those before it.
public struct CalibrationPoses: Sendable {
    /// What was read, in the order of `CalibrationPose`.
    public private(set) var readings: [PoseReading] = []
    /// How the driver's frame points.
    public let zAxis: ZAxis

    /// Fewer readings than this are no mean: half a second of the slowest sensors.
    public static let leastCount = 5
    /// A hand trembles by 0.1 to 0.3 m/s², and bad sensors are so noisy on each axis; a device that is moved is beyond.
    public static let mostDeviation = 1.0
    /// How far from standard gravity a reading at rest may be, in m/s²: twice the error of cheap sensors.
    private static let gravityTolerance = 2.5
    /// How far from a right angle two poses may be, in degrees: each hand-held to 10°, and noise.
    ///
    /// Of three lines in one plane two are at 60° or less; so this excludes them too.
    private static let squareTolerance = 25.0
    /// Standard gravity (CODATA).
    private static let standardGravity = 9.80665

    /// Begins a calibration.
    public init(zAxis: ZAxis) {
        self.zAxis = zAxis
    }

    /// The pose that is to be taken next; nil when there are all.
    public var next: CalibrationPose? {
        let poses = CalibrationPose.allCases
        return readings.count < poses.count ? poses[readings.count] : nil
    }

    /// Adds what was read in the next pose; nothing if there are all.
    ///
    /// - Throws: what is wrong with it. Of a mirror image nobody can tell which pose is the wrong one, so that all are
    ///   to be taken again.
    public mutating func add(_ reading: PoseReading) throws(CalibrationFault) {
        guard let pose = next else { return }
        guard reading.mean.isFinite, reading.deviation.isFinite else { throw .notFinite(pose) }
        guard reading.count >= Self.leastCount else { throw .tooFew(pose, count: reading.count) }
        guard reading.deviation <= Self.mostDeviation else { throw .unsteady(pose, deviation: reading.deviation) }
        let magnitude = reading.mean.length
        guard abs(magnitude - Self.standardGravity) <= Self.gravityTolerance else {
            throw .notGravity(pose, magnitude: magnitude)
        }
        for (earlier, other) in zip(CalibrationPose.allCases, readings) {
            let degrees = reading.mean.degrees(from: other.mean)
            guard abs(degrees - 90) <= Self.squareTolerance else {
                throw .notSquare(pose, from: earlier, degrees: degrees)
            }
        }
        readings.append(reading)
        guard next == nil, isMirrored else { return }
        readings = []
        throw .mirrored(zAxis)
    }

    /// How the sensor is mounted; nil until all poses are there.
    public var mounting: Mounting? {
        guard next == nil else { return nil }
        return Mounting(upright: readings[0].mean, leftEdgeDown: readings[1].mean, onItsBack: readings[2].mean, zAxis)
    }

    /// x × y is z in W3C's axes, as in those of a right-handed chip, and -z in the negated ones.
    private var isMirrored: Bool {
        let volume = readings[1].mean.cross(readings[0].mean).dot(readings[2].mean)
        return zAxis == .asIs ? volume < 0 : volume > 0
    }
}

extension Vector {
    /// The angle to another vector, from 0 to 180.
    func degrees(from other: Vector) -> Double {
        acos(min(max(dot(other) / (length * other.length), -1), 1)) * 180 / .pi
    }
}
