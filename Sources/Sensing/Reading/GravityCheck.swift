// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Notices a sensor that, held still, reads something else than gravity: a wrong scale, a phantom, a chip that is stuck.
///
/// The classifier takes no decision on such readings; this tells why. A value without a clock.
struct GravityCheck: Sendable {
    /// What has become of a sensor.
    enum Finding: Hashable, Sendable {
        /// At rest it reads this, in m/s², which cannot be gravity.
        case noGravity(Vector)
        /// It reads gravity again.
        case gravity
    }

    /// How long it must have been still, in seconds.
    private static let calmSeconds = 2.0
    /// The change of magnitude from one reading to the next that still counts as still, in m/s².
    private static let calmAcceleration = 0.5
    private static let standardGravity = 9.80665
    private static let tolerance = ClassifierSettings().gateAcceleration

    private var calmSinceSeconds: Double?
    private var magnitude = 0.0
    private var isReported = false

    /// The sensor is opened anew: how it was held before says nothing, what was found holds until it reads otherwise.
    mutating func restart() {
        calmSinceSeconds = nil
    }

    /// Takes a reading; returns what has become of the sensor, if it is another thing than before.
    mutating func take(_ reading: RawReading) -> Finding? {
        let new = reading.value.length
        defer { magnitude = new }
        guard let calmSinceSeconds, abs(new - magnitude) < Self.calmAcceleration else {
            calmSinceSeconds = reading.seconds
            return nil
        }
        guard reading.seconds - calmSinceSeconds >= Self.calmSeconds else { return nil }
        let isWrong = abs(new - Self.standardGravity) > Self.tolerance
        guard isWrong != isReported else { return nil }
        isReported = isWrong
        return isWrong ? .noGravity(reading.value) : .gravity
    }
}
