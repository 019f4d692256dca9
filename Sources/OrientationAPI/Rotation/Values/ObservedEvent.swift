// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// An event and its time: `Event` of `org.orientd.Rotation`.
public struct ObservedEvent: MessageParameters {
    /// When it happened, in seconds on the monotonic clock.
    public var seconds: Double
    /// What happened.
    public var event: RotationEvent

    /// Makes an event.
    public init(seconds: Double, event: RotationEvent) {
        self.seconds = seconds
        self.event = event
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        seconds = try members.required("seconds", \.doubleValue)
        event = try RotationEvent(decoding: members)
    }

    /// The members of the structure; what the event does not need is left out.
    public var json: JSONObject {
        var members: JSONObject = ["seconds": .real(seconds), "kind": .null]
        members["kind"] = .string(event.encode(into: &members).rawValue)
        return members
    }
}
