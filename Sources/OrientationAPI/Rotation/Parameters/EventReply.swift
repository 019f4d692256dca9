// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Observe` of `org.orientd.Rotation` answers.
public struct EventReply: MessageParameters {
    /// What happened.
    public var event: ObservedEvent

    /// Makes a reply.
    public init(event: ObservedEvent) {
        self.event = event
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        event = try members.required("event", ObservedEvent.init(in:))
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["event": .object(event.json)] }
}
