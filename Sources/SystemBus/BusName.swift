// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
public import Reactor

/// A well-known name that we want: ours at once, or as soon as whoever has it lets go.
public final class BusName {
    /// What became of the wish.
    public enum State: Hashable, Sendable {
        /// It is ours.
        case owned
        /// Somebody else has it; we are next.
        case taken
        /// The bus does not let us have it.
        case refused(BusError)
    }

    private var acquisition: BusSignalMatch?
    private var isQueuing = false

    /// Asks for `name` (`RequestName` of the D-Bus Specification) on a connection that is established.
    public init(bus: Bus, name: String, onState: @escaping (State) -> Void) throws(SystemError) {
        let rule =
            "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',interface='org.freedesktop.DBus',"
            + "member='NameAcquired',arg0='\(name)'"
        acquisition = try BusSignalMatch(bus: bus, rule: rule) { [weak self] _ in
            // Else the reply says so. Between the two come the calls that had waited for the name, which are to be answered
            // before anything else is said: Phosh releases its claim then, and claims again at the next sign of a sensor.
            if self?.isQueuing == true { onState(.owned) }
        }
        // No flags: nobody may take it from us, and we wait in the queue.
        bus.call(.ofBus("RequestName"), [.text(name), .unsigned(0)]) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success([.unsigned(Self.isQueued)]):
                isQueuing = true
                onState(.taken)
            case .success: onState(.owned)
            case .failure(let error): onState(.refused(error))
            }
        }
    }

    /// DBUS_REQUEST_NAME_REPLY_IN_QUEUE.
    private static let isQueued: UInt32 = 2
}
