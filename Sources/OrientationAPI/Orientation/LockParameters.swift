// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `Lock` of `org.orientd.Orientation` is called with.
public struct LockParameters: MessageParameters {
    /// The interface orientation to hold; nil for the present one.
    public var orientation: InterfaceOrientation?

    /// Makes parameters.
    public init(orientation: InterfaceOrientation? = nil) {
        self.orientation = orientation
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        orientation = try members.optional("orientation", \.interfaceOrientation)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["orientation": orientation.map { JSONValue($0) } ?? .null] }
}
