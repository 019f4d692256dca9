// SPDX-License-Identifier: Apache-2.0

/// The step from a sensor's axes to the screen's.
///
/// With the matrix's rows normalised and squared: x = −row1·raw, y = −row2·raw, z = ±(row1 × row2)·raw. For regular
/// matrices it equals diag(−1, −1, det M)·M·raw; it gives all six poses also where the third row is wrong or missing.
public struct SensorFrame: Hashable, Sendable {
    private let x: Vector
    private let y: Vector
    private let z: Vector

    /// The step for a sensor mounted as `matrix` says whose driver reports as `zAxis` says.
    public init(_ matrix: MountMatrix, zAxis: ZAxis) {
        let first = matrix.row1 * (1 / matrix.row1.length)
        let product = matrix.row1.cross(matrix.row2)
        let third = product * (1 / product.length)
        x = -first
        y = -third.cross(first)
        z = zAxis == .asIs ? third : -third
    }

    /// A reading in W3C's axes, from one in the sensor's; the unit stays.
    public func screen(fromSensor raw: Vector) -> Vector {
        Vector(x: x.dot(raw), y: y.dot(raw), z: z.dot(raw))
    }
}
