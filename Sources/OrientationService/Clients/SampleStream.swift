// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Sensing

/// Thins readings out for one caller of `Samples`.
struct SampleStream: Sendable {
    private let axes: SampleAxes
    private let periodSeconds: Double
    private var nextSeconds = -Double.infinity
    private var skipped = 0

    init(_ parameters: SamplesParameters) {
        axes = parameters.axes
        periodSeconds = 1 / Double(parameters.maximumHertz)
    }

    /// The report to send for a reading, if one is due and the caller keeps up.
    mutating func report(_ reading: AccelerometerReading, isBehind: Bool) -> SampleReport? {
        // Readings at just the rate that is asked for come early and late by turns: a tenth of a period early is due.
        guard reading.seconds >= nextSeconds - periodSeconds / 10, !isBehind else {
            skipped += 1
            return nil
        }
        defer { skipped = 0 }
        // On a steady grid, so that a rate that is no divisor of the sensor's comes out right in the mean.
        let isSteady = reading.seconds - nextSeconds < periodSeconds
        nextSeconds = (isSteady ? nextSeconds : reading.seconds) + periodSeconds
        let acceleration = axes == .sensor ? reading.sensor : reading.screen
        return SampleReport(
            sample: Sample(seconds: reading.seconds, acceleration: acceleration), skipped: skipped)
    }
}
