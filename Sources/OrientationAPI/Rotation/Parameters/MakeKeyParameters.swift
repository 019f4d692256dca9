// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `MakeKey` of `org.orientd.Rotation` is called with.
public struct MakeKeyParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The client's name for the window.
    public var window: String
    /// How long ago the window was made key, in milliseconds.
    public var ageMilliseconds: Int

    /// Makes parameters.
    public init(session: String, window: String, ageMilliseconds: Int = 0) {
        self.session = session
        self.window = window
        self.ageMilliseconds = ageMilliseconds
    }

    /// Reads the parameters of a call; what is to come has no age.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        window = try members.required("window", \.stringValue)
        ageMilliseconds = try members.optional("ageMilliseconds", \.countValue) ?? 0
    }

    /// The parameters of the call.
    public var json: JSONObject {
        ["session": .string(session), "window": .string(window), "ageMilliseconds": JSONValue(ageMilliseconds)]
    }
}
