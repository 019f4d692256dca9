// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// One reading as it leaves the sensor thread: in the quantity's unit, still in the sensor's own axes.
struct RawReading: Hashable, Sendable {
    /// When it was taken, in seconds of the monotonic clock.
    var seconds: Double
    /// What the sensor measured; x alone where it has no axes.
    var value: Vector
}
