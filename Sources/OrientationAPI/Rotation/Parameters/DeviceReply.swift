// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `GetDevice` of `org.orientd.Rotation` answers.
public struct DeviceReply: MessageParameters {
    /// Which way up the device is.
    public var deviceOrientation: DeviceOrientation

    /// Makes a reply.
    public init(deviceOrientation: DeviceOrientation) {
        self.deviceOrientation = deviceOrientation
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        deviceOrientation = try members.required("deviceOrientation", \.deviceOrientation)
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["deviceOrientation": JSONValue(deviceOrientation)] }
}
