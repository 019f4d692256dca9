// SPDX-License-Identifier: Apache-2.0

/// Which message bus the daemon offers iio-sensor-proxy's objects on.
public enum BusSelection: Hashable, Sendable {
    /// The system's.
    case system
    /// None.
    case none
    /// The one at this address (D-Bus Specification, Server Addresses).
    case address(String)

    /// What can be chosen, in words.
    public static let choices = "system, none, or an address such as unix:path=/run/bus"

    /// Reads what the command line says; nil if it makes no sense.
    public init?(text: String) {
        switch text {
        case "system": self = .system
        case "none": self = .none
        case _ where text.contains(":"): self = .address(text)
        default: return nil
        }
    }
}
