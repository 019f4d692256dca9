// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `Report` of `org.orientd.Testing` is called with.
public struct ReportParameters: MessageParameters {
    /// Which way up the device is.
    public var deviceOrientation: DeviceOrientation

    /// Makes parameters.
    public init(deviceOrientation: DeviceOrientation) {
        self.deviceOrientation = deviceOrientation
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        deviceOrientation = try members.required("deviceOrientation", \.deviceOrientation)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["deviceOrientation": JSONValue(deviceOrientation)] }
}
