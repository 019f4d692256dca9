// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// How often an accelerometer was read for a while, and how long the readings were.
struct ReadingsSummary: Hashable {
    /// The readings a second.
    let hertz: Double
    /// The mean of the magnitudes, in m/s².
    let meanAcceleration: Double
    /// Their standard deviation, in m/s².
    let deviation: Double

    /// Sums up readings in the order of time, and how many more came in between; nil for less than two.
    init?(_ samples: [Sample], skipped: Int) {
        guard let first = samples.first, let last = samples.last, last.seconds > first.seconds else { return nil }
        let lengths = samples.map(\.acceleration.length)
        let mean = lengths.reduce(0, +) / Double(lengths.count)
        hertz = Double(samples.count - 1 + skipped) / (last.seconds - first.seconds)
        meanAcceleration = mean
        deviation = (lengths.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / Double(lengths.count)).squareRoot()
    }
}
