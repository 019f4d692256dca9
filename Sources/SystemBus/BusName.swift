// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
public import Reactor

/// A well-known name that we want: ours at once, or as soon as whoever has it lets go.
///
/// Whoever may own it and asks to replace us does.
public final class BusName {
    /// What became of the wish.
    public enum State: Hashable, Sendable {
        /// It is ours.
        case owned
        /// Somebody else has it, from the start or since now; we are next.
        case taken
        /// The bus does not let us have it.
        case refused(BusError)
    }

    private var acquisition: BusSignalMatch?
    private var loss: BusSignalMatch?
    /// Whether it is not ours, but may become so.
    private var isQueuing = false
    private let onState: (State) -> Void

    /// Asks for `name` (`RequestName` of the D-Bus Specification) on a connection that is established.
    ///
    /// If its owner is `predecessor`, it is taken from that, without a moment in which nobody has it.
    public init(
        bus: Bus, name: String, predecessor: String?, onState: @escaping (State) -> Void
    ) throws(SystemError) {
        self.onState = onState
        acquisition = try BusSignalMatch(bus: bus, rule: Self.rule("NameAcquired", name)) { [weak self] _ in
            // Else the reply says so. Between the two come the calls that had waited for the name, which are to be answered
            // before anything else is said: Phosh releases its claim then, and claims again at the next sign of a sensor.
            guard let self, isQueuing else { return }
            isQueuing = false
            onState(.owned)
        }
        loss = try BusSignalMatch(bus: bus, rule: Self.rule("NameLost", name)) { [weak self] _ in
            guard let self, !isQueuing else { return }
            isQueuing = true
            onState(.taken)
        }
        guard let predecessor else {
            request(name, on: bus, flags: Self.allowReplacement)
            return
        }
        bus.call(.ofBus("GetNameOwner"), [.text(name)]) { [weak self] result in
            let isOurs = result == .success([.text(predecessor)])
            self?.request(name, on: bus, flags: Self.allowReplacement | (isOurs ? Self.replaceExisting : 0))
        }
    }

    /// We wait in the queue, also after somebody has replaced us.
    private func request(_ name: String, on bus: Bus, flags: UInt32) {
        bus.call(.ofBus("RequestName"), [.text(name), .unsigned(flags)]) { [weak self] result in
            guard let self else { return }
            switch result {
            case .success([.unsigned(Self.isQueued)]):
                isQueuing = true
                onState(.taken)
            case .success: onState(.owned)
            case .failure(let error) where error.isAccessDenied: onState(.refused(error))
            // A connection that ends says so itself; an answer that is late may still be that it is ours.
            case .failure: isQueuing = true
            }
        }
    }

    private static func rule(_ member: String, _ name: String) -> String {
        "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',interface='org.freedesktop.DBus',"
            + "member='\(member)',arg0='\(name)'"
    }

    /// DBUS_NAME_FLAG_ALLOW_REPLACEMENT.
    private static let allowReplacement: UInt32 = 1
    /// DBUS_NAME_FLAG_REPLACE_EXISTING.
    private static let replaceExisting: UInt32 = 2
    /// DBUS_REQUEST_NAME_REPLY_IN_QUEUE.
    private static let isQueued: UInt32 = 2
}
