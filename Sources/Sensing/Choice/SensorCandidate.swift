// SPDX-License-Identifier: Apache-2.0

/// A sensor that could be used, as far as it is known without touching it.
public struct SensorCandidate: Hashable, Sendable, Identifiable {
    /// What kind of device it is.
    public enum Kind: Hashable, Sendable {
        /// An IIO device, with its kernel name such as `iio:device0`.
        case iio(device: String)
        /// An input device, with its node.
        case evdev(node: String)
        /// A recording, with its path.
        case replay(path: String)
        /// The built-in recording.
        case demo
        /// A sensor that reads what it is told.
        case simulated
    }

    /// What tells it from all others for as long as it is plugged in.
    public var id: String { path }
    /// Where it is: a sysfs path, a node or a file.
    public var path: String
    /// The name that the driver gives it.
    public var name: String
    /// What kind of device it is.
    public var kind: Kind
    /// What it measures.
    public var quantity = SensorQuantity.acceleration
    /// Where in the machine it sits.
    public var location = SensorLocation.unspecified
    /// How it is mounted.
    public var mount = SensorMount()
    /// Whether it belongs to something that detects falls, not orientation.
    public var isFreeFallDetector = false
    /// Whether it is part of a joystick or game pad that is not built in.
    public var isJoystick = false
    /// Whether it has a buffer that can hold what it measures.
    public var hasBuffer = false

    /// From which number on something is near a proximity sensor.
    public var nearLevel: Double?

    /// Makes a candidate.
    public init(path: String, name: String, kind: Kind) {
        self.path = path
        self.name = name
        self.kind = kind
    }
}

extension SensorCandidate {
    /// Its place among its kind: the kernel numbers devices as they appear.
    var kernelOrder: (number: Int, path: String) {
        let digits = path.reversed().prefix { $0.isASCII && $0.isNumber }
        return (Int(String(digits.reversed())) ?? .max, path)
    }
}
