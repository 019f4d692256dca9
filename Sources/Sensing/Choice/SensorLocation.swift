// SPDX-License-Identifier: Apache-2.0

/// Where in the machine an accelerometer sits.
///
/// Sources: udev's `ACCEL_LOCATION`, the sysfs attributes `label` (accel-display, accel-base) and `location` (lid, base).
public enum SensorLocation: Hashable, Sendable {
    /// Behind the screen.
    case display
    /// In the half with the keyboard.
    case base
    /// Nobody says; nearly always behind the only screen.
    case unspecified
    /// Somewhere that the kernel names and that is neither.
    case other(String)

    /// Reads any of the three sources.
    public init(_ text: String?) {
        switch text {
        case nil, "": self = .unspecified
        case "display", "lid", "accel-display": self = .display
        case "base", "accel-base": self = .base
        case .some(let text): self = .other(text)
        }
    }

    /// The name shown to users; nil when nobody says.
    public var name: String? {
        switch self {
        case .display: "display"
        case .base: "base"
        case .unspecified: nil
        case .other(let text): text
        }
    }
}
