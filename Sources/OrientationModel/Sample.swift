// SPDX-License-Identifier: Apache-2.0

/// One reading of an accelerometer.
public struct Sample: Hashable, Sendable {
    /// When it was taken, in seconds of any clock that only goes forward.
    public var seconds: Double
    /// What was felt, in m/s².
    public var acceleration: Vector

    /// Makes a sample.
    public init(seconds: Double, acceleration: Vector) {
        self.seconds = seconds
        self.acceleration = acceleration
    }
}
