// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// How a sensor is mounted, and who says so.
public struct SensorMount: Hashable, Sendable {
    /// The matrix in force.
    public var matrix = MountMatrix.identity
    /// Where it comes from: configuration, udev, a sysfs attribute's name, screen or identity.
    public var source = "identity"
    /// How z is found.
    public var zAxis = ZAxis.asIs
    /// What was odd on the way, each a clause with what happens instead.
    public var problems: [String] = []

    /// The mounting of a sensor that nobody described.
    public init() {}

    /// The mounting of something that gives W3C's axes already.
    static let screen: SensorMount = {
        var mount = SensorMount()
        let right = Vector(x: -1, y: 0, z: 0)
        let up = Vector(x: 0, y: -1, z: 0)
        mount.matrix = (try? MountMatrix(row1: right, row2: up, row3: right.cross(up))) ?? .identity
        mount.source = "screen"
        return mount
    }()

    /// The step from the sensor's axes to the screen's.
    public var frame: SensorFrame { SensorFrame(matrix, zAxis: zAxis) }
}
