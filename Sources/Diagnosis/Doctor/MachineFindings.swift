// SPDX-License-Identifier: Apache-2.0

/// What the machine itself shows of its accelerometers, whether orientd runs or not.
public struct MachineFindings: Hashable, Sendable {
    /// The accelerometers that the kernel has, in its order.
    public var accelerometers: [AccelerometerFindings] = []
    /// Parts without a driver that an accelerometer's driver is made for.
    public var driverless: [DriverlessPart] = []
    /// The user that the daemon is, or would be; nil if the machine has none for it.
    public var daemonUser: UserIdentity?
    /// iio-sensor-proxy, if it runs.
    public var sensorProxy: RunningProcess?
    /// The desktop that follows `net.hadess.SensorProxy` by itself, if one runs.
    public var desktop: RunningProcess?

    /// A machine that shows nothing.
    public init() {}
}
