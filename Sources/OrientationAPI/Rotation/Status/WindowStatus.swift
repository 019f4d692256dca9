// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// A window: `WindowStatus` of `org.orientd.Rotation`.
public struct WindowStatus: MessageParameters {
    /// The client's number.
    public var client: Int
    /// The client's name for it.
    public var window: String
    /// Whether it is on screen.
    public var visible: Bool
    /// Whether it is the key window, which decides.
    public var key: Bool
    /// The controller that decides in it, if there is one.
    public var decider: String?
    /// That controller's class.
    public var deciderClass: String?
    /// The orientations that it says it supports; nil if it has no answer of its own, or is asked each time.
    public var supportedOrientations: InterfaceOrientationMask?
    /// How many controllers it holds.
    public var controllers: Int

    /// Makes a value.
    public init(
        client: Int, window: String, visible: Bool, key: Bool, decider: String? = nil, deciderClass: String? = nil,
        supportedOrientations: InterfaceOrientationMask? = nil, controllers: Int
    ) {
        self.client = client
        self.window = window
        self.visible = visible
        self.key = key
        self.decider = decider
        self.deciderClass = deciderClass
        self.supportedOrientations = supportedOrientations
        self.controllers = controllers
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        client = try members.required("client", \.intValue)
        window = try members.required("window", \.stringValue)
        visible = try members.required("visible", \.booleanValue)
        key = try members.required("key", \.booleanValue)
        decider = try members.optional("decider", \.stringValue)
        deciderClass = try members.optional("deciderClass", \.stringValue)
        supportedOrientations = try members.optional("supportedOrientations", \.interfaceOrientations)
        controllers = try members.required("controllers", \.intValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "client": JSONValue(client),
            "window": .string(window),
            "visible": .boolean(visible),
            "key": .boolean(key),
            "decider": decider.map { .string($0) } ?? .null,
            "deciderClass": deciderClass.map { .string($0) } ?? .null,
            "supportedOrientations": supportedOrientations.map { JSONValue($0) } ?? .null,
            "controllers": JSONValue(controllers),
        ]
    }
}
