// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// One reading, in both frames.
public struct AccelerometerReading: Hashable, Sendable {
    /// When it was taken, in seconds of the monotonic clock.
    public var seconds: Double
    /// The acceleration in m/s², in W3C's axes.
    public var screen: Vector
    /// The acceleration in m/s², in the sensor's own axes.
    public var sensor: Vector

    /// Makes a reading.
    public init(seconds: Double, screen: Vector, sensor: Vector) {
        self.seconds = seconds
        self.screen = screen
        self.sensor = sensor
    }
}
