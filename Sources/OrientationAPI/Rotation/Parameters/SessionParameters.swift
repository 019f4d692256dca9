// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What the methods of `org.orientd.Rotation` are called with that need the session alone.
public struct SessionParameters: MessageParameters {
    /// The session's token.
    public var session: String

    /// Makes parameters.
    public init(session: String) {
        self.session = session
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["session": .string(session)] }
}
