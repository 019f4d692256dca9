// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// `Size` of `org.orientd.Rotation`.
extension ViewSize: MessageParameters {
    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        self.init(
            width: try members.required("width", \.countValue), height: try members.required("height", \.countValue))
    }

    /// The members of the structure.
    public var json: JSONObject { ["width": JSONValue(width), "height": JSONValue(height)] }
}
