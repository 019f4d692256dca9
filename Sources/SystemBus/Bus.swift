// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Glibc
public import Reactor

/// One connection to a message bus (sd-bus(3)), from before it is established to its end.
///
/// Nothing in it waits: the connection, its authentication and every call go on while the loop does other things.
public final class Bus {
    /// How long a call waits for its reply; sd-bus's own default.
    public static let callTimeoutMicroseconds: UInt64 = 25_000_000

    let pointer: OpaquePointer
    private var requests: [ObjectIdentifier: BusRequest] = [:]
    private var matches: [BusSignalMatch] = []

    /// Begins to connect to the bus at `address` (D-Bus Specification, Server Addresses).
    ///
    /// Calls `onConnection` when the bus has given us a name, and `onEnd` once, when the connection is lost or could not be
    /// made. A socket that is not there is an error, or if `awaitsSocket`, the kernel tells when it comes, which costs
    /// nothing meanwhile.
    public init(
        loop: EventLoop, address: String, awaitsSocket: Bool, onConnection: @escaping () -> Void,
        onEnd: @escaping () -> Void
    ) throws(SystemError) {
        var bus: OpaquePointer?
        try SystemError.check(sd_bus_new(&bus), "sd_bus_new")
        guard let bus else { throw SystemError(code: ENOMEM, operation: "sd_bus_new") }
        pointer = bus
        try SystemError.check(sd_bus_set_address(bus, address), "sd_bus_set_address", address)
        try SystemError.check(sd_bus_set_bus_client(bus, 1), "sd_bus_set_bus_client")
        try SystemError.check(sd_bus_set_watch_bind(bus, awaitsSocket ? 1 : 0), "sd_bus_set_watch_bind")
        try SystemError.check(sd_bus_set_connected_signal(bus, 1), "sd_bus_set_connected_signal")
        // At the end of the loop that would wait for a bus that does not answer.
        try SystemError.check(sd_bus_set_close_on_exit(bus, 0), "sd_bus_set_close_on_exit")
        matches = [
            try BusSignalMatch(bus: self, rule: Self.localRule("Connected")) { _ in onConnection() },
            try BusSignalMatch(bus: self, rule: Self.localRule("Disconnected")) { _ in onEnd() },
        ]
        try SystemError.check(sd_bus_attach_event(bus, loop.event, 0), "sd_bus_attach_event")
        try SystemError.check(sd_bus_start(bus), "sd_bus_start", address)
    }

    deinit {
        requests = [:]
        matches = []
        sd_bus_detach_event(pointer)
        sd_bus_close_unref(pointer)
    }

    /// What tells this instance of the bus from all others; nil before the connection is established.
    public var identifier: String? {
        guard sd_bus_is_ready(pointer) > 0 else { return nil }
        var identifier = sd_id128_t()
        guard sd_bus_get_bus_id(pointer, &identifier) >= 0 else { return nil }
        return withUnsafeBytes(of: identifier) { bytes in
            bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        }
    }

    /// What the bus calls this connection; nil before it is established.
    public var uniqueName: String? {
        var name: UnsafePointer<CChar>?
        guard sd_bus_get_unique_name(pointer, &name) >= 0 else { return nil }
        return name.map { String(cString: $0) }
    }

    /// Calls a method, and hands on what comes back: the values of the reply, or an error, also for no reply at all.
    public func call(
        _ method: BusMethod, _ arguments: [BusValue] = [],
        timeoutMicroseconds: UInt64 = callTimeoutMicroseconds,
        onReply: @escaping (Result<[BusValue], BusError>) -> Void
    ) {
        var key: ObjectIdentifier?
        do throws(SystemError) {
            let request = try BusRequest(
                bus: self, method, arguments: arguments, timeoutMicroseconds: timeoutMicroseconds
            ) { [unowned self] result in
                // Kept to the end of this closure.
                let request = key.flatMap { requests.removeValue(forKey: $0) }
                withExtendedLifetime(request) { onReply(result) }
            }
            key = ObjectIdentifier(request)
            requests[ObjectIdentifier(request)] = request
        } catch {
            onReply(.failure(BusError(name: "org.freedesktop.DBus.Error.Failed", message: error.description)))
        }
    }

    private static func localRule(_ member: String) -> String {
        let name = "org.freedesktop.DBus.Local", path = "/org/freedesktop/DBus/Local"
        return "type='signal',sender='\(name)',path='\(path)',interface='\(name)',member='\(member)'"
    }
}
