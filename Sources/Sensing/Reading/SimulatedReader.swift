// SPDX-License-Identifier: Apache-2.0

/// An accelerometer that reads what it is told.
final class SimulatedReader: SensorReader {
    private let motion: SimulatedMotion
    private var pace: Pace

    let findings: ReaderFindings
    var dueSeconds: Double? { pace.dueSeconds }

    init(motion: SimulatedMotion, periodSeconds: Double) {
        self.motion = motion
        pace = Pace(periodSeconds: periodSeconds)
        findings = ReaderFindings(frequencyHertz: 1 / periodSeconds)
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        pace.advance(now: now)
        readings.append(RawReading(seconds: now, value: motion.current))
    }
}
