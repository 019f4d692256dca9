// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// What `Settle` of `org.orientd.Rotation` is called with.
public struct SettleParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The window.
    public var window: String
    /// The controller.
    public var controller: String
    /// How it comes on screen.
    public var boundary: Boundary

    /// Makes parameters.
    public init(session: String, window: String, controller: String, boundary: Boundary) {
        self.session = session
        self.window = window
        self.controller = controller
        self.boundary = boundary
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        window = try members.required("window", \.stringValue)
        controller = try members.required("controller", \.stringValue)
        boundary = try members.required("boundary") { $0.choice() }
    }

    /// The parameters of the call.
    public var json: JSONObject {
        [
            "session": .string(session),
            "window": .string(window),
            "controller": .string(controller),
            "boundary": .string(boundary.rawValue),
        ]
    }
}
