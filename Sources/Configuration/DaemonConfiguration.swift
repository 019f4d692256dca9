// SPDX-License-Identifier: Apache-2.0

/// Everything that can be configured, with its defaults.
public struct DaemonConfiguration: Hashable, Sendable {
    /// How z is found from the mount matrix.
    public enum ZAxis: String, CaseIterable, Sendable {
        /// As the driver is known to report it.
        case auto
        /// From a right-handed chip.
        case asIs = "as-is"
        /// From a driver that reports the negated frame.
        case inverted
    }

    /// Whether readings may come through the kernel's buffer.
    public enum Buffer: String, CaseIterable, Sendable {
        /// If it works, else polled.
        case auto
        /// Always polled.
        case off
    }

    /// Which way up the built-in panel naturally is.
    public enum Natural: String, CaseIterable, Sendable {
        /// As the shape of its mode says.
        case auto
        /// Like a phone.
        case portrait
        /// Like a laptop.
        case landscape
    }

    /// `[sensor] sensor`: which accelerometer to use.
    public var sensor = SensorSelection.auto
    /// `[sensor] matrix`: the mount matrix in the notation of systemd's hwdb; nil leaves it to udev and the kernel.
    public var matrix: String?
    /// `[sensor] z-axis`: how z is found from the mount matrix.
    public var zAxis = ZAxis.auto
    /// `[sensor] period-milliseconds`: the time between readings that is asked for, and that of polling.
    public var periodMilliseconds = 100
    /// `[sensor] buffer`: whether readings may come through the kernel's buffer.
    public var buffer = Buffer.auto
    /// `[screen] natural`: which way up the built-in panel naturally is.
    public var natural = Natural.auto
    /// `[log] level`: the least important messages that are logged.
    public var logLevel = LogLevel.info

    /// The range of `periodMilliseconds`: 100 Hz to 2 Hz, below which readings say nothing about a motion.
    public static let periodRange = 10...500

    /// The defaults.
    public init() {}
}
