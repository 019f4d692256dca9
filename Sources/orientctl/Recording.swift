// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Traces

/// A recording that is being written; each reading is in the file before the next one comes.
final class Recording {
    private let file: OutputFile
    private let startSeconds: Double
    private var count = 0
    /// The time from the first reading to the last.
    private(set) var seconds = 0.0

    /// Makes the file, or for `-` takes `standard`, and writes the head; the recording's time 0 is `startSeconds`.
    init(
        path: String, replacing: Bool, standard: Output, metadata: TraceMetadata, startSeconds: Double
    ) throws(Failure) {
        self.startSeconds = startSeconds
        file = try OutputFile(path: path, replacing: replacing, standard: standard)
        try file.output.write(TraceFormat.head(metadata))
    }

    /// Adds a reading.
    func append(_ sample: Sample) throws(Failure) {
        var sample = sample
        sample.seconds -= startSeconds
        try file.output.write(TraceFormat.row(sample))
        try file.output.flush()
        seconds = sample.seconds
        count += 1
    }

    /// What was recorded, in words.
    var summary: String { "\(count) readings in \((seconds * 10).rounded() / 10) s recorded to \(file.name)" }
}
