// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import Varlink

/// A stream of events from orientd, on a socket of its own; it ends with this object.
///
/// Wait for an event with `next`; or add `fileDescriptor` to an event loop and call `dispatch` when it is readable.
public final class Subscription<Event> {
    private let channel: Channel
    private let decode: (JSONObject) throws(ConnectionError) -> Event

    init(
        on channel: Channel, call: VarlinkCall, decode: @escaping (JSONObject) throws(ConnectionError) -> Event
    ) throws(ConnectionError) {
        self.channel = channel
        self.decode = decode
        var call = call
        call.more = true
        try channel.send(call, until: Deadline(inMilliseconds: Connection.defaultTimeoutMilliseconds))
    }

    /// The descriptor that becomes readable when there is something to dispatch.
    ///
    /// It is for poll(2) and for level-triggered sources of event loops, and belongs to this object.
    public var fileDescriptor: Int32 { channel.fileDescriptor }

    /// The next event; nil when none has come within `timeoutMilliseconds`, which may be nil for no limit.
    public func next(timeoutMilliseconds: Int? = nil) throws(ConnectionError) -> Event? {
        switch try channel.next(until: Deadline(inMilliseconds: timeoutMilliseconds)) {
        case .parameters(let parameters, let continues):
            let event = try decode(parameters)
            // After its last event a stream is as good as closed.
            if !continues { channel.disconnect() }
            return event
        case .failure(let failure):
            throw .refused(failure)
        case nil:
            return nil
        }
    }

    /// Hands the events that are there to `handle`, the oldest first, without waiting.
    public func dispatch(_ handle: (Event) -> Void) throws(ConnectionError) {
        while let event = try next(timeoutMilliseconds: 0) { handle(event) }
    }
}
