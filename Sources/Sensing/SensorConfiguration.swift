// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What the administrator says about sensing.
public struct SensorConfiguration: Hashable, Sendable {
    /// Which accelerometer to use.
    public var request = SensorRequest.auto
    /// A mount matrix in the hwdb's notation that takes the place of all others.
    public var matrix: String?
    /// How z is found; nil: by the driver's name.
    public var zAxis: ZAxis?
    /// The longest time between readings that is wanted, in milliseconds.
    public var periodMilliseconds = 100
    /// Whether a buffer is used where there is one.
    public var usesBuffer = true

    /// The least readings a second to ask a device for: so many that a turn is seen while it happens.
    var leastHertz = 10.0

    /// The configuration of a machine that nobody configured.
    public init() {}

    /// Whether devices are set up alike when they are opened; the rest is done with their readings.
    func opensDevicesLike(_ other: SensorConfiguration) -> Bool {
        (periodMilliseconds, usesBuffer, leastHertz) == (other.periodMilliseconds, other.usesBuffer, other.leastHertz)
    }

    /// The time between readings in seconds.
    var periodSeconds: Double { Double(periodMilliseconds) / 1000 }

    /// How long a sensor may give nothing before it counts as silent: five periods, and a second at least.
    var silenceSeconds: Double { max(1, 5 * periodSeconds) }

    /// The readings a second to ask a device for.
    var hertz: Double { max(leastHertz, 1 / periodSeconds) }
}
