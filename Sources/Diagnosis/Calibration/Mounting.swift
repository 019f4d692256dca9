// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

internal import func Glibc.cos

/// The mounting of a sensor, found from what it reads in three poses.
public struct Mounting: Hashable, Sendable {
    /// The rows of the rotation that is nearest to the readings, exact: their products with a reading, negated if the
    /// driver reports so, are W3C's x, y and z.
    let rotation: [Vector]
    /// How the driver's frame points.
    public let zAxis: ZAxis
    /// Whether the axes of the sensor are taken to be parallel to the screen's, as nearly all are.
    public let isAligned: Bool
    /// The matrix as `[sensor] matrix` of the configuration and `ACCEL_MOUNT_MATRIX` of systemd's hwdb have it.
    public let matrix: MountMatrix

    /// How far a rotation may be from one that is parallel to the screen and still be taken for it, in degrees.
    ///
    /// Three poses that are each held 10° askew in the worst way turn the solution by 12.2°; the rest is for noise. No
    /// mounting in systemd's hwdb is at an odd angle.
    static let alignmentDegrees = 13.0

    /// Finds the proper rotation that is nearest, in the sense of least squares, to one that leads from the directions
    /// that were read to the poses' own.
    ///
    /// It is the orthogonal factor of the polar decomposition of the matrix of these directions, and Newton's iteration
    /// finds it: the mean of a matrix and of its inverse transposed, again and again. The directions must be about at
    /// right angles and not mirrored, as `CalibrationPoses` sees to.
    init?(upright: Vector, leftEdgeDown: Vector, onItsBack: Vector, _ zAxis: ZAxis) {
        let sign = zAxis == .asIs ? 1.0 : -1.0
        var rows = [leftEdgeDown, upright, onItsBack].map { $0 * (sign / $0.length) }
        // It converges quadratically: from 25° askew in four or five steps.
        for _ in 0..<8 {
            let cofactors = [rows[1].cross(rows[2]), rows[2].cross(rows[0]), rows[0].cross(rows[1])]
            let determinant = rows[0].dot(cofactors[0])
            guard determinant > 0 else { return nil }
            rows = zip(rows, cofactors).map { ($0 + $1 * (1 / determinant)) * 0.5 }
        }
        rotation = rows
        self.zAxis = zAxis
        let aligned = Self.aligned(rows)
        isAligned = aligned != nil
        let found = aligned ?? rows.map { Vector(x: $0.x.thousandths, y: $0.y.thousandths, z: $0.z.thousandths) }
        // Rows 1 and 2 give x and y negated; and for a driver that negates all by itself, as they are.
        // Adding zero takes the sign from a zero.
        let signed = [found[0] * -sign, found[1] * -sign, found[2]].map { $0 + .zero }
        guard let matrix = try? MountMatrix(row1: signed[0], row2: signed[1], row3: signed[2]) else { return nil }
        self.matrix = matrix
    }

    /// The rotation that exchanges axes only, if one is so near that hand-held poses cannot tell them apart.
    private static func aligned(_ rows: [Vector]) -> [Vector]? {
        let nearest = rows.map(\.nearestAxis)
        // The trace of the rotation that is between them is 1 + 2 cos(angle).
        let trace = zip(rows, nearest).reduce(0) { $0 + $1.0.dot($1.1) }
        let isSquare = nearest[0].cross(nearest[1]) == nearest[2]
        return isSquare && trace >= 1 + 2 * cos(alignmentDegrees * .pi / 180) ? nearest : nil
    }
}

extension Vector {
    /// The unit vector along the axis that this one is nearest to.
    fileprivate var nearestAxis: Vector {
        let most = max(abs(x), abs(y), abs(z))
        if abs(x) == most { return Vector(x: x > 0 ? 1 : -1, y: 0, z: 0) }
        if abs(y) == most { return Vector(x: 0, y: y > 0 ? 1 : -1, z: 0) }
        return Vector(x: 0, y: 0, z: z > 0 ? 1 : -1)
    }
}

extension Double {
    fileprivate var thousandths: Double { (self * 1000).rounded() / 1000 }
}
