// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import OrientationModel

/// What a calibration found, in words: each pose before and after, and the line for everybody else.
struct CalibrationReport {
    let poses: CalibrationPoses
    let mounting: Mounting
    /// The mounting in force, and where it comes from; nil if a recording does not say.
    let matrix: MountMatrix?
    let zAxis: ZAxis
    let source: String
    let entry: HwdbEntry?

    /// Makes the report of a calibration that is complete.
    init(
        _ poses: CalibrationPoses, matrix: MountMatrix?, zAxis: ZAxis, source: String, entry: HwdbEntry?
    ) throws(Failure) {
        guard let mounting = poses.mounting else { throw .failed("the poses fix no mounting; nothing was written") }
        self.poses = poses
        self.mounting = mounting
        self.matrix = matrix
        self.zAxis = zAxis
        self.source = source
        self.entry = entry
    }

    /// Whether the mounting in force gives what was found: the third row does not count, as nobody reads it.
    var isRightAlready: Bool {
        guard let matrix else { return false }
        let found = mounting.matrix
        return (matrix.row1, matrix.row2, zAxis) == (found.row1, found.row2, mounting.zAxis)
    }

    var text: String {
        let before = SensorFrame(matrix ?? .identity, zAxis: zAxis)
        let after = SensorFrame(mounting.matrix, zAxis: mounting.zAxis)
        let rows = zip(CalibrationPose.allCases, poses.readings).map { pose, reading in
            let screens = [before, after].map { $0.screen(fromSensor: reading.mean) }
            return [pose.rawValue, reading.mean.columns] + screens.map { "\($0.columns)  \($0.pose)" }
        }
        let table = Columns.lines([["POSE", "SENSOR, m/s²", "SCREEN NOW", "SCREEN AFTER"]] + rows)
        return table.map { $0 + "\n" }.joined() + """

            now:    matrix \(matrix ?? .identity) (\(source)), z \(zAxis.rawValue)
            after:  matrix \(mounting.matrix), z \(mounting.zAxis.rawValue)
            \(mounting.isAligned ? "" : "        The sensor is askew: no quarter turns are as near as hands hold a device.\n")
            \(upstream)
            """
    }

    /// What to send to systemd.
    private var upstream: String {
        let property = " ACCEL_MOUNT_MATRIX=\(mounting.matrix)\n"
        guard let entry else { return "For systemd's hwdb (60-sensor.hwdb), below the sensor's key:\n\(property)" }
        return """
            For systemd's hwdb (60-sensor.hwdb), where udev looks for
            \(entry.lookupKey)
            and everybody with such a machine is served by

            \(entry.pattern)
            \(property)
            """
    }
}

extension Vector {
    /// The components in columns, in tenths.
    var columns: String {
        [x, y, z].map { value in
            let text = String((value * 10).rounded() / 10 + 0)
            return String(repeating: " ", count: max(0, 5 - text.count)) + text
        }.joined(separator: " ")
    }

    /// How a device is held that feels this, by the largest component.
    fileprivate var pose: String {
        let most = max(abs(x), abs(y), abs(z))
        if abs(z) == most { return z > 0 ? "on its back" : "on its front" }
        if abs(x) == most { return x > 0 ? "left edge down" : "right edge down" }
        return y > 0 ? "upright" : "upside down"
    }
}
