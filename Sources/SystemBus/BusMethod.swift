// SPDX-License-Identifier: Apache-2.0

/// A method of an object of somebody on the bus.
public struct BusMethod: Hashable, Sendable {
    /// Whose object it is: a unique or a well-known name.
    public let destination: String
    /// The object.
    public let path: String
    /// The method's interface.
    public let interface: String
    /// The method.
    public let member: String

    /// Names a method.
    public init(destination: String, path: String, interface: String, member: String) {
        self.destination = destination
        self.path = path
        self.interface = interface
        self.member = member
    }

    /// A method of the bus itself (D-Bus Specification, Message Bus Messages).
    public static func ofBus(_ member: String) -> BusMethod {
        BusMethod(
            destination: "org.freedesktop.DBus", path: "/org/freedesktop/DBus", interface: "org.freedesktop.DBus",
            member: member)
    }
}
