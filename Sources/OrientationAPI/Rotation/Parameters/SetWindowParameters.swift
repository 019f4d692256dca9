// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `SetWindow` of `org.orientd.Rotation` is called with.
public struct SetWindowParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The window, whole.
    public var window: WindowDeclaration

    /// Makes parameters.
    public init(session: String, window: WindowDeclaration) {
        self.session = session
        self.window = window
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        window = try members.required("window", WindowDeclaration.init(in:))
    }

    /// The parameters of the call.
    public var json: JSONObject { ["session": .string(session), "window": .object(window.json)] }
}
