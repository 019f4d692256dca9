// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `AttachDisplay` of `org.orientd.Rotation` is called with.
public struct AttachDisplayParameters: MessageParameters {
    /// The client's name for it.
    public var name: String
    /// The token of the session that it belongs to; nil for one of its own.
    public var session: String?
    /// Whether it is the device's own panel.
    public var isBuiltIn: Bool
    /// Which way up its panel natively is; nil for that of the device's panel.
    public var natural: NaturalOrientation?
    /// Its seat; nil for seat0.
    public var seat: String?

    /// Makes parameters.
    public init(
        name: String, session: String? = nil, isBuiltIn: Bool, natural: NaturalOrientation? = nil, seat: String? = nil
    ) {
        self.name = name
        self.session = session
        self.isBuiltIn = isBuiltIn
        self.natural = natural
        self.seat = seat
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        name = try members.required("name", \.stringValue)
        session = try members.optional("session", \.stringValue)
        isBuiltIn = try members.optional("builtIn", \.booleanValue) ?? false
        natural = try members.optional("natural") { $0.choice() }
        seat = try members.optional("seat", \.stringValue)
    }

    /// The parameters of the call.
    public var json: JSONObject {
        [
            "name": .string(name),
            "session": session.map { .string($0) } ?? .null,
            "builtIn": .boolean(isBuiltIn),
            "natural": natural.map { .string($0.rawValue) } ?? .null,
            "seat": seat.map { .string($0) } ?? .null,
        ]
    }
}
