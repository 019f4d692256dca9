// SPDX-License-Identifier: Apache-2.0

public import Reactor

/// Tells when somebody has left the bus, for as long as this object lives.
public final class BusPeerWatch {
    private var departure: BusSignalMatch?

    /// Watches the unique name `name`; `onDeparture` is also called if it is not there to begin with.
    public init(bus: Bus, name: String, onDeparture: @escaping () -> Void) throws(SystemError) {
        let rule =
            "type='signal',sender='org.freedesktop.DBus',path='/org/freedesktop/DBus',interface='org.freedesktop.DBus',"
            + "member='NameOwnerChanged',arg0='\(name)',arg2=''"
        departure = try BusSignalMatch(bus: bus, rule: rule) { _ in onDeparture() }
        // It may have left before the bus knew of the rule.
        bus.call(.ofBus("NameHasOwner"), [.text(name)]) { [weak self] result in
            if self != nil, case .success([.boolean(false)]) = result { onDeparture() }
        }
    }
}
