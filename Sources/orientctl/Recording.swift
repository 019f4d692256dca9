// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientationModel
internal import Traces

/// A recording that is being written; each reading is in the file before the next one comes.
final class Recording {
    private let name: String
    private let output: Output
    /// The file's descriptor; nil for standard output.
    private let descriptor: Int32?
    private let startSeconds: Double
    private var count = 0
    /// The time from the first reading to the last.
    private(set) var seconds = 0.0

    /// Makes the file, or for `-` takes `standard`, and writes the head; the recording's time 0 is `startSeconds`.
    init(
        path: String, replacing: Bool, standard: Output, metadata: TraceMetadata, startSeconds: Double
    ) throws(Failure) {
        self.startSeconds = startSeconds
        if path == "-" {
            (name, output, descriptor) = ("standard output", standard, nil)
        } else {
            // A pipe without a reader is refused at once; waiting for one would keep Ctrl-C from ending the recording.
            let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
            let descriptor = open(path, flags, 0o666)
            guard descriptor >= 0 else {
                throw .failed(
                    errno == EEXIST
                        ? "\(path) exists; --force replaces it"
                        : "cannot write to \(path): \(String(cString: strerror(errno)))")
            }
            (name, output, self.descriptor) = (path, Output(descriptor: descriptor, name: path), descriptor)
        }
        try output.write(TraceFormat.head(metadata))
    }

    deinit {
        if let descriptor { close(descriptor) }
    }

    /// Adds a reading.
    func append(_ sample: Sample) throws(Failure) {
        var sample = sample
        sample.seconds -= startSeconds
        try output.write(TraceFormat.row(sample))
        try output.flush()
        seconds = sample.seconds
        count += 1
    }

    /// What was recorded, in words.
    var summary: String { "\(count) readings in \((seconds * 10).rounded() / 10) s recorded to \(name)" }
}
