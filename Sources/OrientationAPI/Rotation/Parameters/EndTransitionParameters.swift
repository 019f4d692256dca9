// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `EndTransition` of `org.orientd.Rotation` is called with.
public struct EndTransitionParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The client's number for the transition.
    public var transition: Int

    /// Makes parameters.
    public init(session: String, transition: Int) {
        self.session = session
        self.transition = transition
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        transition = try members.required("transition", \.intValue)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["session": .string(session), "transition": JSONValue(transition)] }
}
