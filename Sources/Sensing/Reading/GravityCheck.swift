// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Notices a sensor that, held still, reads something else than gravity: a wrong scale, or a phantom.
///
/// The classifier takes no decision on such readings; this tells why. A value without a clock.
struct GravityCheck: Sendable {
    /// How long it must have been still, in seconds.
    private static let calmSeconds = 2.0
    /// The change of magnitude from one reading to the next that still counts as still, in m/s².
    private static let calmAcceleration = 0.5
    private static let standardGravity = 9.80665
    private static let tolerance = ClassifierSettings().gateAcceleration

    private var calmSinceSeconds: Double?
    private var magnitude = 0.0
    private var isReported = false

    /// Takes a reading; returns, once, the magnitude in m/s² that it reads at rest if that cannot be gravity.
    mutating func take(_ reading: RawReading) -> Double? {
        guard !isReported else { return nil }
        let new = reading.value.length
        defer { magnitude = new }
        guard let calmSinceSeconds, abs(new - magnitude) < Self.calmAcceleration else {
            calmSinceSeconds = reading.seconds
            return nil
        }
        guard reading.seconds - calmSinceSeconds >= Self.calmSeconds else { return nil }
        isReported = abs(new - Self.standardGravity) > Self.tolerance
        return isReported ? new : nil
    }
}
