// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `Lock` of `org.orientd.Orientation` answers.
public struct LockReply: MessageParameters {
    /// The interface orientation that is held.
    public var orientation: InterfaceOrientation
    /// Whether it will be held after a restart too.
    public var saved: Bool

    /// Makes a reply.
    public init(orientation: InterfaceOrientation, saved: Bool) {
        self.orientation = orientation
        self.saved = saved
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        orientation = try members.required("orientation", \.interfaceOrientation)
        saved = try members.required("saved", \.booleanValue)
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["orientation": JSONValue(orientation), "saved": .boolean(saved)] }
}
