// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What a recording says about itself, in its `# key: value` lines.
public struct TraceMetadata: Hashable, Sendable {
    /// One `# key: value` line.
    public struct Entry: Hashable, Sendable {
        /// The part before the first colon, in lower case.
        public var key: String
        /// The rest of the line.
        public var value: String

        /// Makes an entry.
        public init(key: String, value: String) {
            self.key = key
            self.value = value
        }
    }

    /// All entries in the order of the file, at most `maximumEntries`.
    public private(set) var entries: [Entry] = []

    /// How many entries a file may have: real ones have fewer than ten.
    public static let maximumEntries = 64

    /// Makes metadata without entries: W3C axes, played once.
    public init() {}

    /// The value of the first entry with this key; setting it replaces the entry, appends one, or with nil removes it.
    public subscript(key: String) -> String? {
        get { entries.first { $0.key == key }?.value }
        set {
            let index = entries.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): entries[index].value = value
            case (let index?, nil): entries.remove(at: index)
            case (nil, let value?): entries.append(Entry(key: key, value: value))
            case (nil, nil): break
            }
        }
    }

    /// The axes of the columns: `axes: w3c|sensor`, W3C's if the file does not say.
    public var axes: TraceAxes {
        get { self["axes"].flatMap(TraceAxes.init(rawValue:)) ?? .w3c }
        set { self["axes"] = newValue.rawValue }
    }

    /// The mount matrix of the sensor, in the notation of systemd's hwdb: `matrix: 1, 0, 0; …`.
    public var matrix: MountMatrix? {
        get { self["matrix"].flatMap { try? MountMatrix(parsing: $0) } }
        set { self["matrix"] = newValue?.description }
    }

    /// Which way the driver's frame points: `z-axis: as-is|inverted`.
    public var zAxis: ZAxis? {
        get { self["z-axis"].flatMap(ZAxis.init(rawValue:)) }
        set { self["z-axis"] = newValue?.rawValue }
    }

    /// The step from the columns to W3C's axes, to be applied to each sample; nil if they are in these axes.
    public var frame: SensorFrame? {
        axes == .sensor ? SensorFrame(matrix ?? .identity, zAxis: zAxis ?? .asIs) : nil
    }

    /// The name of the sensor that was recorded: `source: …`.
    public var source: String? {
        get { self["source"] }
        set { self["source"] = newValue }
    }

    /// What read the sensor: `driver: …`.
    public var driver: String? {
        get { self["driver"] }
        set { self["driver"] = newValue }
    }

    /// Whether a replayed sensor starts over at the end: `repeat: yes`.
    public var repeats: Bool { self["repeat"] == "yes" }
}
