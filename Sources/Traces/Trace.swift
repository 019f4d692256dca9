// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A whole recording in memory.
public struct Trace: Hashable, Sendable {
    /// What the recording says about itself.
    public var metadata: TraceMetadata
    /// The readings, oldest first.
    public var samples: [Sample]

    /// Makes a recording.
    public init(metadata: TraceMetadata, samples: [Sample]) {
        self.metadata = metadata
        self.samples = samples
    }

    /// Reads everything that is left in `reader`.
    public init(reading reader: TraceReader) throws(TraceError) {
        metadata = reader.metadata
        samples = []
        while let sample = try reader.next() { samples.append(sample) }
    }

    /// Reads a file, or standard input for `-`.
    public init(path: String) throws(TraceError) {
        try self.init(reading: TraceReader(path: path))
    }

    /// The embedded recording that stands in for a sensor where there is none; a test keeps it readable.
    public static func demo() throws(TraceError) -> Trace {
        try Trace(reading: TraceReader(bytes: PackageResources.demo_csv, name: "demo.csv"))
    }
}
