// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// An event and its time: `Event` of `org.orientd.Rotation`.
public struct ObservedEvent: MessageParameters {
    /// When it happened, in seconds on the monotonic clock.
    public var seconds: Double
    /// The number of the last message that was sent to any client before it; 0 for none.
    public var lastMessage: Int
    /// What happened.
    public var event: RotationEvent

    /// Makes an event.
    public init(seconds: Double, lastMessage: Int, event: RotationEvent) {
        self.seconds = seconds
        self.lastMessage = lastMessage
        self.event = event
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        seconds = try members.required("seconds", \.doubleValue)
        lastMessage = try members.required("lastMessage", \.intValue)
        event = try RotationEvent(decoding: members)
    }

    /// The members of the structure; what the event does not need is left out.
    public var json: JSONObject {
        var members: JSONObject = [
            "seconds": .real(seconds), "lastMessage": JSONValue(lastMessage), "kind": .null,
        ]
        members["kind"] = .string(event.encode(into: &members).rawValue)
        return members
    }
}
