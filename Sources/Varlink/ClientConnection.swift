// SPDX-License-Identifier: Apache-2.0

public import JSON

/// The client's side of one connection, without the socket: calls in, bytes out; bytes in, replies out.
///
/// Any number of calls may be on their way; replies come in the order of the calls.
public struct ClientConnection: Sendable {
    /// What a call is answered with.
    public enum Reply: Hashable, Sendable {
        /// The method's answer; `continues` announces another one to the same call.
        case parameters(JSONObject, continues: Bool)
        /// An error, which is the last answer.
        case failure(VarlinkFailure)
    }

    /// For each call that is not answered in full, the oldest first, whether it set `more`.
    private var unanswered: [Bool] = []
    private var reader: MessageReader

    /// Makes the state for a new connection.
    public init(maximumMessageBytes: Int = MessageLimits.defaultBytes) {
        reader = MessageReader(MessageLimits(bytes: maximumMessageBytes))
    }

    /// The bytes to send for a call.
    public mutating func send(_ call: VarlinkCall) -> [UInt8] {
        if !call.oneway { unanswered.append(call.more) }
        return call.encoded
    }

    /// Adds what the server sent; any division of the stream will do.
    public mutating func receive(_ bytes: [UInt8]) {
        reader.append(bytes)
    }

    /// Takes the next reply; nil when none is complete.
    ///
    /// After an error the connection is of no use.
    public mutating func next() throws(VarlinkMessageError) -> Reply? {
        guard let bytes = try reader.next() else { return nil }
        let message = try VarlinkMessage(decoding: bytes)
        guard let more = unanswered.first else { throw .unexpectedReply }
        let parameters = try message.parameters()
        if let name = try message.string("error") {
            unanswered.removeFirst()
            return .failure(VarlinkFailure(name: name, parameters: parameters))
        }
        let continues = try message.flag("continues")
        guard !continues || more else { throw .unexpectedContinuation }
        if !continues { unanswered.removeFirst() }
        return .parameters(parameters, continues: continues)
    }
}
