// SPDX-License-Identifier: Apache-2.0

public import JSON

/// The server's side of one connection, as a state machine: an event in, what is to be done out.
///
/// A call occupies the connection until it is answered in full, so replies come in the order of the calls. What arrives
/// in the meantime is held, up to a limit. The service answers every call it is given, also one that is `oneway`: that
/// ends the call, and nothing is sent.
public struct ServerConnection: Sendable {
    /// Something that happened.
    public enum Event: Sendable {
        /// The peer sent these bytes; any division of the stream will do, in pieces of at most `maximumHeldBytes`.
        case received([UInt8])
        /// The service answers; `continues` announces another answer, and only a call with `more` may get that.
        case reply(JSONObject, continues: Bool = false)
        /// The service answers with what `encodeReply` made of an answer that goes to many.
        case replyEncoded([UInt8], continues: Bool = false)
        /// The service answers with an error, which is the last answer.
        case failure(VarlinkFailure)
    }

    /// Something to do, in the order given.
    public enum Action: Hashable, Sendable {
        /// Run this call, and answer it.
        case call(VarlinkCall)
        /// Send these bytes.
        case send([UInt8])
        /// Close the connection and log the reason, a clause such as "message is not a JSON object"; nothing can be
        /// said to a peer that does not speak Varlink.
        case close(reason: String)
    }

    private enum State {
        /// No call is running. → running, closed
        case idle
        /// A call waits for its next answer. → idle, running, closed
        case running(more: Bool, oneway: Bool)
        /// The peer broke the protocol. Nothing more happens.
        case closed
    }

    private var state = State.idle
    private let limits: MessageLimits
    private var reader: MessageReader

    /// How many bytes may wait behind a running call: a whole usual message and more.
    public var maximumHeldBytes: Int { 2 * limits.bytes }

    /// Whether the peer began a message and has not ended it; what waits behind a running call is not looked at.
    public var isInsideMessage: Bool {
        if case .idle = state { reader.isInsideMessage } else { false }
    }

    /// Makes the machine for a new connection.
    public init(limits: MessageLimits = MessageLimits()) {
        self.limits = limits
        reader = MessageReader(limits)
    }

    /// Encodes an answer once, for any number of connections: see `Event.replyEncoded`.
    public static func encodeReply(_ parameters: JSONObject, continues: Bool) -> [UInt8] {
        var members: JSONObject = ["parameters": .object(parameters)]
        if continues { members["continues"] = true }
        return VarlinkMessage.encode(members)
    }

    /// Takes an event, and says what to do.
    ///
    /// An answer to no call, and a continued one to a call without `more`, are mistakes of the service and trap.
    public mutating func handle(_ event: Event) -> [Action] {
        switch event {
        case .received(let bytes):
            receive(bytes)
        case .reply(let parameters, let continues):
            answer(continues: continues) { Self.encodeReply(parameters, continues: continues) }
        case .replyEncoded(let bytes, let continues):
            answer(continues: continues) { bytes }
        case .failure(let failure):
            answer(continues: false) { failure.encoded }
        }
    }

    private mutating func receive(_ bytes: [UInt8]) -> [Action] {
        switch state {
        case .idle:
            reader.append(bytes)
            let actions = takeCall()
            return actions + closeIfHoldingTooMuch()
        case .running:
            reader.append(bytes)
            return closeIfHoldingTooMuch()
        case .closed:
            return []
        }
    }

    private mutating func answer(continues: Bool, encoded: () -> [UInt8]) -> [Action] {
        switch state {
        case .idle:
            preconditionFailure("an answer to no call")
        case .running(let more, let oneway):
            precondition(!continues || more, "a continued answer to a call without more")
            let send = oneway ? [] : [Action.send(encoded())]
            guard !continues else { return send }
            state = .idle
            return send + takeCall()
        case .closed:
            // The service answers a call that was running when the peer broke the protocol.
            return []
        }
    }

    private mutating func takeCall() -> [Action] {
        var actions: [Action] = []
        while true {
            do throws(VarlinkMessageError) {
                guard let message = try reader.next() else { return actions }
                let call = try VarlinkCall(decoding: message)
                let isLong = message.count > limits.bytes && call.method != limits.extended?.method
                guard !isLong else { throw .tooLong(limit: limits.bytes) }
                state = .running(more: call.more, oneway: call.oneway)
                return actions + [.call(call)]
            } catch {
                guard case .tooLong(let limit) = error, let failure = limits.failure else {
                    return actions + close(reason: error.description)
                }
                // The stream goes on behind it, and so does the conversation.
                actions.append(.send(failure(limit).encoded))
            }
        }
    }

    private mutating func closeIfHoldingTooMuch() -> [Action] {
        guard reader.heldBytes > maximumHeldBytes, case .running = state else { return [] }
        return close(reason: "more than \(maximumHeldBytes) bytes were sent behind a running call")
    }

    private mutating func close(reason: String) -> [Action] {
        state = .closed
        reader = MessageReader(limits)
        return [.close(reason: reason)]
    }
}
