// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
public import Reactor

/// Holds a name on the bus from the end of this process to the start of the next.
///
/// Some clients give a service up for good when its name goes, even for a moment: KDE's kscreen turns nothing until the next
/// login. So the service manager keeps a copy of the connection, which the bus takes for a living owner, and the next
/// process takes the name over from it. A call that is made in between is answered with an error by the bus, when that
/// connection ends. Without a service manager the name goes with the process.
public final class BusHandover {
    /// What the connection is stored as.
    public static let descriptorName = "bus"

    private var predecessor: StoredDescriptor?
    private var isHolding = false

    /// Begins with what the service manager passed, nil for nothing.
    public init(predecessor: StoredDescriptor?) {
        self.predecessor = predecessor
    }

    /// Whether the name is to be taken from a connection of the process before.
    public var hasPredecessor: Bool { predecessor != nil }

    /// Has the name of this connection held from now on; that of the process before ends.
    public func hold(_ bus: Bus) {
        release()
        let descriptor = sd_bus_get_fd(bus.pointer)
        guard descriptor >= 0 else { return }
        ServiceManager.keep(descriptor, as: Self.descriptorName)
        isHolding = true
    }

    /// Holds no name any more.
    public func release() {
        guard isHolding || hasPredecessor else { return }
        ServiceManager.forget(Self.descriptorName)
        predecessor = nil
        isHolding = false
    }
}
