// SPDX-License-Identifier: Apache-2.0

/// Which accelerometer the administrator asks for.
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

    /// Whether the sensor comes from udev.
    var isHardware: Bool {
        switch self {
        case .auto, .iio, .evdev: true
        case .replay, .simulated, .demo: false
        }
    }
}
