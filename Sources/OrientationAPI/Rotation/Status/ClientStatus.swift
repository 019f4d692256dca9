// SPDX-License-Identifier: Apache-2.0

public import JSON

/// An attached client: `Client` of `org.orientd.Rotation`.
public struct ClientStatus: MessageParameters {
    /// The client's number.
    public var client: Int
    /// The name that it gave itself.
    public var name: String
    /// Its process.
    public var process: Int
    /// Its user.
    public var user: Int
    /// Whether it takes part: its user's session is in front.
    public var active: Bool

    /// Makes a value.
    public init(client: Int, name: String, process: Int, user: Int, active: Bool) {
        self.client = client
        self.name = name
        self.process = process
        self.user = user
        self.active = active
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        client = try members.required("client", \.intValue)
        name = try members.required("name", \.stringValue)
        process = try members.required("process", \.intValue)
        user = try members.required("user", \.intValue)
        active = try members.required("active", \.booleanValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "client": JSONValue(client),
            "name": .string(name),
            "process": JSONValue(process),
            "user": JSONValue(user),
            "active": .boolean(active),
        ]
    }
}
