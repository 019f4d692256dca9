// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// One reading as it leaves the sensor thread: m/s², still in the sensor's own axes.
struct RawReading: Hashable, Sendable {
    /// When it was taken, in seconds of the monotonic clock.
    var seconds: Double
    /// What the sensor felt.
    var acceleration: Vector
}
