// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
internal import Synchronization

/// What the simulated accelerometer feels; set from the loop, read on the sensor thread.
public final class SimulatedMotion: Sendable {
    private let acceleration = Mutex(Vector(x: 0, y: 9.80665, z: 0))

    /// A device that stands upright.
    public init() {}

    /// The acceleration in m/s², W3C's axes.
    public var current: Vector {
        get { acceleration.withLock { $0 } }
        set { acceleration.withLock { $0 = newValue } }
    }
}
