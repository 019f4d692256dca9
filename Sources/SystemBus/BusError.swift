// SPDX-License-Identifier: Apache-2.0

/// An error as it travels on the bus.
public struct BusError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Its name, such as `org.freedesktop.DBus.Error.Failed`.
    public let name: String
    /// What it says to people.
    public let message: String

    /// An error with a name and a message.
    public init(name: String, message: String) {
        self.name = name
        self.message = message
    }

    private static let accessDeniedName = "org.freedesktop.DBus.Error.AccessDenied"

    /// `org.freedesktop.DBus.Error.AccessDenied`.
    public static func accessDenied(_ message: String) -> BusError {
        BusError(name: accessDeniedName, message: message)
    }

    /// Whether it is that.
    var isAccessDenied: Bool { name == Self.accessDeniedName }

    /// `org.freedesktop.DBus.Error.LimitsExceeded`.
    public static func limitsExceeded(_ message: String) -> BusError {
        BusError(name: "org.freedesktop.DBus.Error.LimitsExceeded", message: message)
    }

    /// The message and the name.
    public var description: String { "\(message) (\(name))" }
}
