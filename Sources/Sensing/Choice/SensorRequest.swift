// SPDX-License-Identifier: Apache-2.0

/// Which accelerometer the administrator asks for: `auto`, `iio:NAME`, `evdev:PATH`, `replay:FILE`, `simulated`, `demo`.
public enum SensorRequest: Hashable, Sendable {
    /// The best there is.
    case auto
    /// The IIO device of that name, such as `accel_3d`, or that kernel name, such as `iio:device0`.
    case iio(name: String)
    /// The input device at that node.
    case evdev(path: String)
    /// A recording.
    case replay(path: String)
    /// A sensor that reads what it is told.
    case simulated
    /// The built-in recording, over and over.
    case demo

    /// Reads the words above; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        switch (parts.first, parts.count == 2 ? String(parts[1]) : nil) {
        case ("auto", nil): self = .auto
        case ("iio", let name?): self = .iio(name: name)
        case ("evdev", let path?): self = .evdev(path: path)
        case ("replay", let path?): self = .replay(path: path)
        case ("simulated", nil): self = .simulated
        case ("demo", nil): self = .demo
        default: return nil
        }
    }

    /// Whether the sensor comes from udev.
    var isHardware: Bool {
        switch self {
        case .auto, .iio, .evdev: true
        case .replay, .simulated, .demo: false
        }
    }
}
