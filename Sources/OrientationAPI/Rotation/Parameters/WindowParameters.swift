// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `RemoveWindow` of `org.orientd.Rotation` is called with.
public struct WindowParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The client's name for the window.
    public var window: String

    /// Makes parameters.
    public init(session: String, window: String) {
        self.session = session
        self.window = window
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        window = try members.required("window", \.stringValue)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["session": .string(session), "window": .string(window)] }
}
