// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The course of a calibration with somebody who holds the device: a value without a clock.
public struct CalibrationSession: Sendable {
    /// What a reading led to.
    public enum Outcome: Hashable, Sendable {
        /// The pose is good.
        case accepted(CalibrationPose, PoseReading)
        /// Something is wrong, so that the next pose, which may be the first, is to be taken again.
        case refused(CalibrationFault)
    }

    /// The poses so far.
    public private(set) var poses: CalibrationPoses
    private var measurement: Measurement?

    /// The readings of a pose, from the moment at which the user said it is held.
    private struct Measurement {
        var beginSeconds: Double?
        var reading = PoseReading()
    }

    /// How long readings are passed over at first: pressing a key shakes the device.
    private static let settlingSeconds = 0.5
    /// How long a pose is measured.
    private static let measuringSeconds = 1.5

    /// Begins a calibration of a sensor whose driver's frame points so.
    public init(zAxis: ZAxis) {
        poses = CalibrationPoses(zAxis: zAxis)
    }

    /// Whether readings are being taken.
    public var isMeasuring: Bool { measurement != nil }

    /// The user says that the device is held in the pose that is next.
    public mutating func confirm() {
        guard measurement == nil, poses.next != nil else { return }
        measurement = Measurement()
    }

    /// Takes a reading; returns what it led to, if it was the last that was needed.
    public mutating func take(_ sample: Sample) -> Outcome? {
        guard var measurement, let pose = poses.next else { return nil }
        let begin = measurement.beginSeconds ?? sample.seconds
        measurement.beginSeconds = begin
        if sample.seconds - begin >= Self.settlingSeconds { measurement.reading.add(sample) }
        self.measurement = measurement
        guard sample.seconds - begin >= Self.settlingSeconds + Self.measuringSeconds else { return nil }
        self.measurement = nil
        do {
            try poses.add(measurement.reading)
            return .accepted(pose, measurement.reading)
        } catch {
            return .refused(error)
        }
    }
}
