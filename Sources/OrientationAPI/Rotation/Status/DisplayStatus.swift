// SPDX-License-Identifier: Apache-2.0

public import JSON

/// A display: `DisplayStatus` of `org.orientd.Rotation`.
public struct DisplayStatus: MessageParameters {
    /// The client's number.
    public var client: Int
    /// The client's name for it.
    public var display: String
    /// Whether it is the device's own panel.
    public var builtIn: Bool
    /// The transform that it was last sent, in degrees as in `wl_output`.
    public var transform: Int

    /// Makes a value.
    public init(client: Int, display: String, builtIn: Bool, transform: Int) {
        self.client = client
        self.display = display
        self.builtIn = builtIn
        self.transform = transform
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        client = try members.required("client", \.intValue)
        display = try members.required("display", \.stringValue)
        builtIn = try members.required("builtIn", \.booleanValue)
        transform = try members.required("transform", \.intValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "client": JSONValue(client),
            "display": .string(display),
            "builtIn": .boolean(builtIn),
            "transform": JSONValue(transform),
        ]
    }
}
