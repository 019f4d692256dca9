// SPDX-License-Identifier: Apache-2.0

/// An accelerometer that reads what it is told.
final class SimulatedReader: AccelerometerReader {
    private let motion: SimulatedMotion
    private let periodSeconds: Double
    private var nextSeconds = 0.0

    let findings: ReaderFindings
    var dueSeconds: Double? { nextSeconds }

    init(motion: SimulatedMotion, periodSeconds: Double) {
        self.motion = motion
        self.periodSeconds = periodSeconds
        findings = ReaderFindings(frequencyHertz: 1 / periodSeconds)
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        nextSeconds = max(nextSeconds + periodSeconds, now)
        readings.append(RawReading(seconds: now, acceleration: motion.current))
    }
}
