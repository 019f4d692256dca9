// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Attach` and `AttachDisplay` of `org.orientd.Rotation` answer: the session at first, then messages.
public struct SessionReply: MessageParameters {
    /// The session's token, in the first reply.
    public var session: String?
    /// The client's number, in the first reply.
    public var client: Int?
    /// What is asked or told.
    public var message: RotationMessage?

    /// Makes a reply.
    public init(session: String? = nil, client: Int? = nil, message: RotationMessage? = nil) {
        self.session = session
        self.client = client
        self.message = message
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.optional("session", \.stringValue)
        client = try members.optional("client", \.intValue)
        message = try members.optional("message", RotationMessage.init(in:))
    }

    /// The parameters of the reply; what is nil is left out.
    public var json: JSONObject {
        var members: JSONObject = [:]
        members.set("session", session.map { .string($0) })
        members.set("client", client.map { JSONValue($0) })
        members.set("message", message.map { .object($0.json) })
        return members
    }
}
