// SPDX-License-Identifier: Apache-2.0

/// Which accelerometer to use: `[sensor] sensor` in the configuration, `--sensor` on the command line.
public enum SensorSelection: Hashable, Sendable {
    /// The best of those found.
    case auto
    /// The IIO device with this kernel name, such as `accel_3d`, or this number, such as `iio:device0`.
    case iio(name: String)
    /// The input device at this path, such as `/dev/input/event4`.
    case evdev(path: String)
    /// A recording, played at its own pace.
    case replay(file: String)
    /// One that reads what clients tell it to.
    case simulated
    /// The embedded recording.
    case demo

    /// How the choices are written.
    public static let choices = "auto, iio:NAME, evdev:PATH, replay:FILE, simulated or demo"

    /// Reads one of the `choices`; nil if it is none.
    public init?(text: String) {
        let parts = text.split(separator: ":", maxSplits: 1)
        switch (parts.first, parts.count > 1 ? String(parts[1]) : nil) {
        case ("auto", nil) where text == "auto": self = .auto
        case ("simulated", nil) where text == "simulated": self = .simulated
        case ("demo", nil) where text == "demo": self = .demo
        case ("iio", let name?): self = .iio(name: name)
        case ("evdev", let path?): self = .evdev(path: path)
        case ("replay", let file?): self = .replay(file: file)
        default: return nil
        }
    }

    /// The choice as it is written.
    public var text: String {
        switch self {
        case .auto: "auto"
        case .iio(let name): "iio:\(name)"
        case .evdev(let path): "evdev:\(path)"
        case .replay(let file): "replay:\(file)"
        case .simulated: "simulated"
        case .demo: "demo"
        }
    }
}
