// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Attach` of `org.orientd.Rotation` is called with.
public struct AttachParameters: MessageParameters {
    /// The client's name, for people.
    public var name: String

    /// Makes parameters.
    public init(name: String) {
        self.name = name
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        name = try members.required("name", \.stringValue)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["name": .string(name)] }
}
