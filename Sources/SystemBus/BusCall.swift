// SPDX-License-Identifier: Apache-2.0

internal import CSystemd

/// A call that somebody made of one of our methods, to be answered at any time.
public final class BusCall {
    /// The method.
    public let member: String
    /// The caller's unique name.
    public let sender: String
    private let message: OpaquePointer

    init?(_ message: OpaquePointer) {
        guard let member = sd_bus_message_get_member(message), let sender = sd_bus_message_get_sender(message) else {
            return nil
        }
        self.member = String(cString: member)
        self.sender = String(cString: sender)
        self.message = sd_bus_message_ref(message)
    }

    deinit {
        sd_bus_message_unref(message)
    }

    /// Answers that it is done; a caller that has left, or wants no answer, is no error.
    public func reply() {
        guard sd_bus_message_get_expect_reply(message) > 0 else { return }
        var reply: OpaquePointer?
        sd_bus_message_new_method_return(message, &reply)
        sd_bus_send(nil, reply, nil)
        sd_bus_message_unref(reply)
    }

    /// Answers that it is not done, and why.
    public func fail(_ failure: BusError) {
        var error = sd_bus_error()
        sd_bus_error_set(&error, failure.name, failure.message)
        sd_bus_reply_method_error(message, &error)
        sd_bus_error_free(&error)
    }
}
