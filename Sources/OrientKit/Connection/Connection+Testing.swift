// SPDX-License-Identifier: Apache-2.0

public import OrientationAPI
public import OrientationModel

/// For tests, with a daemon that runs with `--sensor simulated`.
extension Connection {
    /// Has the daemon begin anew with these settings, everything upright and nothing locked; nobody may be attached.
    public func reset(_ parameters: ResetParameters) throws(ConnectionError) {
        _ = try call(TestingInterface.Method.reset.qualifiedName, parameters: parameters.json)
    }

    /// Has the device orientation change at once, past the accelerometer.
    public func report(_ orientation: DeviceOrientation) throws(ConnectionError) {
        _ = try call(
            TestingInterface.Method.report.qualifiedName,
            parameters: ReportParameters(deviceOrientation: orientation).json)
    }

    /// Whether nothing runs in the daemon, and when something happens by itself.
    public func idle() throws(ConnectionError) -> IdleReply {
        try IdleReply(reply: try call(TestingInterface.Method.isIdle.qualifiedName))
    }
}
