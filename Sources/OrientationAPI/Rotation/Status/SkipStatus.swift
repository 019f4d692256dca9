// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// Why the interface did not turn: `Skip` of `org.orientd.Rotation`.
public struct SkipStatus: MessageParameters {
    /// How long ago that was, in milliseconds.
    public var ageMilliseconds: Int
    /// The orientation that it should have turned to.
    public var orientation: InterfaceOrientation
    /// Why it did not, as the interface names it.
    public var reason: String
    /// The client whose window or display it was.
    public var client: Int?
    /// The client's window.
    public var window: String?
    /// The controller that said no.
    public var controller: String?

    /// Makes a value.
    public init(
        ageMilliseconds: Int, orientation: InterfaceOrientation, reason: String, client: Int? = nil,
        window: String? = nil, controller: String? = nil
    ) {
        self.ageMilliseconds = ageMilliseconds
        self.orientation = orientation
        self.reason = reason
        self.client = client
        self.window = window
        self.controller = controller
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        ageMilliseconds = try members.required("ageMilliseconds", \.intValue)
        orientation = try members.required("orientation", \.interfaceOrientation)
        reason = try members.required("reason", \.stringValue)
        client = try members.optional("client", \.intValue)
        window = try members.optional("window", \.stringValue)
        controller = try members.optional("controller", \.stringValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "ageMilliseconds": JSONValue(ageMilliseconds),
            "orientation": JSONValue(orientation),
            "reason": .string(reason),
            "client": client.map { JSONValue($0) } ?? .null,
            "window": window.map { .string($0) } ?? .null,
            "controller": controller.map { .string($0) } ?? .null,
        ]
    }
}
