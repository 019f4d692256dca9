// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// A message as it travels: `Message` of `org.orientd.Rotation`.
///
/// Controllers and displays go by their names alone: a client hears only of its own.
public struct RotationMessage: MessageParameters {
    /// The message.
    public var message: Message

    /// Wraps a message.
    public init(_ message: Message) {
        self.message = message
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        message = Message(
            serial: try members.required("serial", \.intValue),
            isAwaited: try members.required("awaited", \.booleanValue),
            interfaceOrientation: try members.required("interfaceOrientation", \.interfaceOrientation),
            content: try MessageContent(decoding: members))
    }

    /// The members of the structure; what the message does not need is left out.
    public var json: JSONObject {
        var members: JSONObject = ["serial": JSONValue(message.serial), "kind": .null]
        members["awaited"] = .boolean(message.isAwaited)
        members["interfaceOrientation"] = JSONValue(message.interfaceOrientation)
        members["kind"] = .string(message.content.encode(into: &members).rawValue)
        return members
    }
}
