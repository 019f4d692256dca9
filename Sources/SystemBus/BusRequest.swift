// SPDX-License-Identifier: Apache-2.0

internal import CSystemd
internal import Reactor

/// A call to somebody on the bus that waits for its reply (sd_bus_call_async(3)).
final class BusRequest {
    private let onReply: (Result<[BusValue], BusError>) -> Void
    private var slot: BusSlot?

    /// Sends the call.
    init(
        bus: Bus, _ call: BusMethod, arguments: [BusValue], timeoutMicroseconds: UInt64,
        onReply: @escaping (Result<[BusValue], BusError>) -> Void
    ) throws(SystemError) {
        self.onReply = onReply
        var message: OpaquePointer?
        try SystemError.check(
            sd_bus_message_new_method_call(
                bus.pointer, &message, call.destination, call.path, call.interface, call.member),
            "sd_bus_message_new_method_call", call.member)
        defer { sd_bus_message_unref(message) }
        guard let message else { return }
        for argument in arguments { argument.append(to: message) }
        let context = Unmanaged.passUnretained(self).toOpaque()
        slot = try BusSlot("sd_bus_call_async", subject: call.member) { slot in
            sd_bus_call_async(
                bus.pointer, slot, message,
                { reply, context, _ in
                    guard let reply, let context else { return 0 }
                    Unmanaged<BusRequest>.fromOpaque(context).takeUnretainedValue().end(reply)
                    return 0
                }, context, timeoutMicroseconds)
        }
    }

    private func end(_ reply: OpaquePointer) {
        guard let error = sd_bus_message_get_error(reply) else { return onReply(.success(BusValue.read(reply))) }
        let name = error.pointee.name.map { String(cString: $0) } ?? ""
        let message = error.pointee.message.map { String(cString: $0) } ?? ""
        onReply(.failure(BusError(name: name, message: message)))
    }
}
