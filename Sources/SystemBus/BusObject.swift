// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
public import Reactor

/// An object of ours that others call, for as long as this one lives (sd_bus_add_object_vtable(3)).
///
/// libsystemd answers what follows from the interface by itself: introspection, `Get` and `GetAll`, unknown members, wrong
/// arguments, and writes to properties, none of which can be written.
public final class BusObject {
    /// What the object offers.
    public let interface: BusInterface
    private let bus: Bus
    private let path: String
    private let value: (String) -> BusValue
    private let onCall: (BusCall) -> Void
    /// libsystemd keeps pointers to the table and to its texts.
    private let table: UnsafeMutableBufferPointer<sd_bus_vtable>
    private let texts: [UnsafeMutablePointer<CChar>]
    private var slot: BusSlot?

    /// Offers `interface` at `path`; `value` gives the properties, and `onCall` answers the methods.
    public init(
        bus: Bus, path: String, interface: BusInterface, value: @escaping (String) -> BusValue,
        onCall: @escaping (BusCall) -> Void
    ) throws(SystemError) {
        self.bus = bus
        self.path = path
        self.interface = interface
        self.value = value
        self.onCall = onCall
        var texts: [UnsafeMutablePointer<CChar>] = []
        func text(_ string: String) -> UnsafeMutablePointer<CChar>? {
            let copy = strdup(string)
            if let copy { texts.append(copy) }
            return copy
        }
        let methods = interface.methods.map { shim_bus_vtable_method(text($0), Self.callback) }
        let properties = interface.properties.map {
            shim_bus_vtable_property(text($0.name), text($0.signature), Self.getter)
        }
        table = .allocate(capacity: methods.count + properties.count + 2)
        _ = table.initialize(from: [shim_bus_vtable_start()] + methods + properties + [shim_bus_vtable_end()])
        self.texts = texts
        let context = Unmanaged.passUnretained(self).toOpaque()
        slot = try BusSlot("sd_bus_add_object_vtable", subject: path) { [table] slot in
            sd_bus_add_object_vtable(bus.pointer, slot, path, interface.name, table.baseAddress, context)
        }
    }

    deinit {
        slot = nil
        table.deallocate()
        for text in texts { free(text) }
    }

    /// Tells that these properties have the values they have now (`PropertiesChanged`): to one, or to everybody.
    public func tellChanges(of names: [String], to destination: String? = nil) {
        var message: OpaquePointer?
        let result = sd_bus_message_new_signal(
            bus.pointer, &message, path, "org.freedesktop.DBus.Properties", "PropertiesChanged")
        defer { sd_bus_message_unref(message) }
        guard result >= 0, let message else { return }
        if let destination { sd_bus_message_set_destination(message, destination) }
        let arguments: [BusValue] = [
            .text(interface.name), .dictionary(names.map { ($0, value($0)) }), .array(of: "s", []),
        ]
        for argument in arguments { argument.append(to: message) }
        sd_bus_send(bus.pointer, message, nil)
    }

    private static let callback: sd_bus_message_handler_t = { message, context, _ in
        guard let message, let context, let call = BusCall(message) else { return 0 }
        Unmanaged<BusObject>.fromOpaque(context).takeUnretainedValue().onCall(call)
        return 1
    }

    private static let getter: sd_bus_property_get_t = { _, _, _, property, reply, context, _ in
        guard let property, let reply, let context else { return -EINVAL }
        let object = Unmanaged<BusObject>.fromOpaque(context).takeUnretainedValue()
        object.value(String(cString: property)).append(to: reply)
        return 1
    }
}
