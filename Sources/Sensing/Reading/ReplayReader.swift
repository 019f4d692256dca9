// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Traces

/// Plays a recording at its own pace.
final class ReplayReader: SensorReader {
    private let samples: [Sample]
    private let repeats: Bool
    private var position = 0
    /// What the recording's time 0 is on the monotonic clock; nil before the first reading.
    private var startSeconds: Double?

    let findings: ReaderFindings

    /// Loads the recording and turns it into W3C's axes.
    init(_ load: () throws(TraceError) -> Trace) throws(SensorError) {
        let trace: Trace
        do throws(TraceError) { trace = try load() } catch { throw SensorError(error.description) }
        samples = trace.inScreenAxes().samples
        repeats = trace.metadata.repeats
        var findings = ReaderFindings()
        if let first = samples.first, let last = samples.last, last.seconds > first.seconds {
            findings.frequencyHertz = Double(samples.count - 1) / (last.seconds - first.seconds)
        }
        self.findings = findings
    }

    var dueSeconds: Double? {
        guard samples.indices.contains(position) else { return nil }
        return (startSeconds ?? 0) + samples[position].seconds
    }

    func read(now: Double, into readings: inout [RawReading]) throws(SensorError) {
        guard let first = samples.first, let last = samples.last else { return }
        var start = startSeconds ?? now - first.seconds
        while position < samples.count, start + samples[position].seconds <= now {
            let sample = samples[position]
            readings.append(RawReading(seconds: start + sample.seconds, value: sample.acceleration))
            position += 1
            if position == samples.count, repeats, last.seconds > first.seconds {
                position = 0
                start += last.seconds - first.seconds
            }
        }
        startSeconds = start
    }
}
