// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Why poses do not tell how a sensor is mounted.
public enum CalibrationFault: Error, Hashable, Sendable {
    /// A reading is no number.
    case notFinite(CalibrationPose)
    /// There are too few readings to take a mean of.
    case tooFew(CalibrationPose, count: Int)
    /// The device moved: the readings differ from their mean by so much, in m/s².
    case unsteady(CalibrationPose, deviation: Double)
    /// The mean is not as long as gravity, in m/s².
    case notGravity(CalibrationPose, magnitude: Double)
    /// A pose is so many degrees from an earlier one, and not about 90.
    case notSquare(CalibrationPose, from: CalibrationPose, degrees: Double)
    /// The three are the mirror image of what they would be with a driver that reports so.
    case mirrored(ZAxis)
    /// A recording is not still in three poses but in these, from when to when, in seconds.
    case wrongCount([ClosedRange<Double>])
}

extension CalibrationFault: CustomStringConvertible {
    /// The fault in a clause that says what is wrong and why that may be.
    public var description: String {
        switch self {
        case .notFinite(let pose):
            return "the sensor read something that is no number while \(pose.rawValue)"
        case .tooFew(let pose, let count):
            return "only \(count) readings came while \(pose.rawValue), and a mean takes \(CalibrationPoses.leastCount)"
        case .unsteady(let pose, let deviation):
            return "the device was not still while \(pose.rawValue): "
                + "the readings vary by \(deviation.tenths) m/s², and \(CalibrationPoses.mostDeviation) is the most"
        case .notGravity(let pose, let magnitude):
            return "the sensor read \(magnitude.tenths) m/s² while \(pose.rawValue), where gravity is 9.8: "
                + "the device was moved evenly, or the sensor's scale is wrong"
        case .notSquare(let pose, let other, let degrees) where degrees < 45:
            return "\(pose.rawValue) reads nearly the same as \(other.rawValue), only \(degrees.whole)° from it"
        case .notSquare(let pose, let other, let degrees) where degrees > 135:
            return "\(pose.rawValue) reads the opposite of \(other.rawValue): a quarter turn is wanted, not a half"
        case .notSquare(let pose, let other, let degrees):
            return "\(pose.rawValue) is \(degrees.whole)° from \(other.rawValue) instead of 90°"
        case .mirrored(.asIs):
            return "the poses are a mirror image of what a right-handed sensor reads: the right edge was down instead "
                + "of the left, or one pose was the opposite; or the driver reports the negated vector "
                + "(--z-axis inverted)"
        case .mirrored(.inverted):
            return "the poses are a mirror image of what the negated vector gives: the right edge was down instead of "
                + "the left, or one pose was the opposite; or the driver does not negate it (--z-axis as-is)"
        case .wrongCount(let stretches):
            let most = 8
            let times = stretches.prefix(most).map { "\($0.lowerBound.tenths) to \($0.upperBound.tenths) s" }
            let list = (times + (stretches.count > most ? ["…"] : [])).joined(separator: ", ")
            let count = "\(stretches.count) pose\(stretches.count == 1 ? "" : "s")"
            return "the recording is still in \(count) instead of 3"
                + (stretches.isEmpty ? "" : " (\(list))")
        }
    }
}

extension Double {
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
    fileprivate var whole: Int { Int(rounded()) }
}
