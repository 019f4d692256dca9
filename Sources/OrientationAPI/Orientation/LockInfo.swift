// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// A rotation lock: `LockInfo` of `org.orientd.Orientation`.
public struct LockInfo: MessageParameters {
    /// The interface orientation that the lock holds.
    public var orientation: InterfaceOrientation
    /// The name of the user who set it.
    public var setBy: String

    /// Makes a lock.
    public init(orientation: InterfaceOrientation, setBy: String) {
        self.orientation = orientation
        self.setBy = setBy
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        orientation = try members.required("orientation", \.interfaceOrientation)
        setBy = try members.required("setBy", \.stringValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        ["orientation": .string(orientation.name), "setBy": .string(setBy)]
    }
}
