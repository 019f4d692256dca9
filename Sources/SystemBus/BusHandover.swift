// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
public import Reactor

/// Holds a name on the bus from one connection to the next, also from the end of this process to the start of the next.
///
/// Some clients give a service up for good when its name goes, even for a moment: KDE's kscreen turns nothing until the next
/// login. So the service manager keeps a copy of the connection, which the bus takes for a living owner, and the next
/// connection takes the name over from it. A call that is made in between is answered with an error by the bus, when that
/// copy is closed. Without a service manager the name goes with the connection.
public final class BusHandover {
    /// What the connection is stored as, followed by its unique name without the colon.
    public static let descriptorPrefix = "bus-"

    /// The connection that the process before had.
    private var predecessor: StoredDescriptor?
    /// The connection of this process that is kept.
    private var kept: (bus: String, connection: String)?

    /// Begins with what the service manager passed, nil for nothing.
    public init(predecessor: StoredDescriptor?) {
        self.predecessor = predecessor
    }

    /// The unique name of the connection that `bus` is to take the name over from; nil if there is none on that bus.
    public func predecessor(on bus: Bus) -> String? {
        if let kept { return kept.bus == bus.identifier ? kept.connection : nil }
        guard let predecessor, predecessor.isConnected else { return nil }
        return ":" + predecessor.name.dropFirst(Self.descriptorPrefix.count)
    }

    /// Has the name of this connection held from now on; the one before ends.
    public func hold(_ bus: Bus) {
        release()
        guard let identifier = bus.identifier, let connection = bus.uniqueName else { return }
        let descriptor = sd_bus_get_fd(bus.pointer)
        guard descriptor >= 0 else { return }
        ServiceManager.keep(descriptor, as: Self.storedName(connection))
        kept = (identifier, connection)
    }

    /// Holds no name any more.
    public func release() {
        if let predecessor { ServiceManager.forget(predecessor.name) }
        if let kept { ServiceManager.forget(Self.storedName(kept.connection)) }
        predecessor = nil
        kept = nil
    }

    private static func storedName(_ connection: String) -> String { descriptorPrefix + connection.dropFirst() }
}
