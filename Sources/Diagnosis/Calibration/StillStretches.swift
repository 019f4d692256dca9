// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Finds the times of a recording in which the device was held still.
public struct StillStretches: Sendable {
    /// What was found so far, in the order of the recording; two in a row of about the same direction are one.
    public private(set) var readings: [PoseReading] = []
    private var current = PoseReading()

    /// How long a stretch must be: longer than one rests by accident while turning the device.
    public static let leastSeconds = 1.5
    /// A reading that is further from the mean of a stretch than this, in m/s², ends it: 15° of gravity, and eight times
    /// the noise of a bad sensor.
    private static let leap = 2.5
    /// A pause in the readings that ends a stretch.
    private static let gapSeconds = 1.0
    /// Two stretches whose directions differ by less are one pose, with a knock between them.
    private static let samePoseDegrees = 25.0

    /// Begins with nothing.
    public init() {}

    /// Takes the next reading.
    public mutating func take(_ sample: Sample) {
        let isFar = (sample.acceleration - current.mean).length > Self.leap
        if current.count > 0, isFar || sample.seconds - current.endSeconds > Self.gapSeconds { close() }
        current.add(sample)
    }

    /// The poses of the recording that was taken.
    ///
    /// - Throws: what is wrong with one, or that there are not three.
    public mutating func poses(zAxis: ZAxis) throws(CalibrationFault) -> CalibrationPoses {
        close()
        var poses = CalibrationPoses(zAxis: zAxis)
        guard readings.count == CalibrationPose.allCases.count else {
            throw .wrongCount(readings.map { $0.startSeconds...$0.endSeconds })
        }
        for reading in readings { try poses.add(reading) }
        return poses
    }

    private mutating func close() {
        defer { current = PoseReading() }
        guard current.seconds >= Self.leastSeconds, current.deviation <= CalibrationPoses.mostDeviation else { return }
        if let last = readings.last, last.mean.degrees(from: current.mean) < Self.samePoseDegrees {
            readings[readings.count - 1].add(current)
        } else {
            readings.append(current)
        }
    }
}
