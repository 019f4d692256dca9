// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `BeginTransition` of `org.orientd.Rotation` is called with.
public struct BeginTransitionParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The client's number for the transition.
    public var transition: Int
    /// The window of the controller.
    public var window: String
    /// The container or presenter.
    public var controller: String
    /// Whether it is a presentation or dismissal.
    public var presentation: Bool

    /// Makes parameters.
    public init(session: String, transition: Int, window: String, controller: String, presentation: Bool) {
        self.session = session
        self.transition = transition
        self.window = window
        self.controller = controller
        self.presentation = presentation
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        transition = try members.required("transition", \.intValue)
        window = try members.required("window", \.stringValue)
        controller = try members.required("controller", \.stringValue)
        presentation = try members.required("presentation", \.booleanValue)
    }

    /// The parameters of the call.
    public var json: JSONObject {
        [
            "session": .string(session),
            "transition": JSONValue(transition),
            "window": .string(window),
            "controller": .string(controller),
            "presentation": .boolean(presentation),
        ]
    }
}
