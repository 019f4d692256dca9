// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationModel

/// A proper rotation, by its rows: a right-handed chip's axes seen from the screen's.
struct Rotation: Hashable {
    let rows: [Vector]

    /// The 24 that exchange axes only.
    static let aligned: [Rotation] = {
        let axes = [Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: 1)]
        let signed = axes + axes.map { -$0 }
        return signed.flatMap { x in
            signed.filter { $0.dot(x) == 0 }.map { y in Rotation(rows: [x, y, x.cross(y)]) }
        }
    }()

    init(rows: [Vector]) {
        self.rows = rows
    }

    /// By an angle about an axis (Rodrigues' formula).
    init(degrees: Double, about axis: Vector) {
        let unit = axis * (1 / axis.length)
        let angle = degrees * .pi / 180
        let columns = [Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: 1)].map { vector in
            vector * cos(angle) + unit.cross(vector) * sin(angle) + unit * (unit.dot(vector) * (1 - cos(angle)))
        }
        rows = [
            Vector(x: columns[0].x, y: columns[1].x, z: columns[2].x),
            Vector(x: columns[0].y, y: columns[1].y, z: columns[2].y),
            Vector(x: columns[0].z, y: columns[1].z, z: columns[2].z),
        ]
    }

    func apply(_ vector: Vector) -> Vector {
        Vector(x: rows[0].dot(vector), y: rows[1].dot(vector), z: rows[2].dot(vector))
    }

    /// The rotation back.
    func undo(_ vector: Vector) -> Vector { rows[0] * vector.x + rows[1] * vector.y + rows[2] * vector.z }

    /// The angle between this one and another.
    func degrees(from other: Rotation) -> Double {
        let trace = zip(rows, other.rows).reduce(0) { $0 + $1.0.dot($1.1) }
        return acos(min(max((trace - 1) / 2, -1), 1)) * 180 / .pi
    }
}

extension RandomNumberGenerator {
    /// A number with the standard normal distribution (Box and Muller).
    mutating func normal() -> Double {
        (-2 * log(Double.random(in: 1e-12...1, using: &self))).squareRoot()
            * cos(2 * .pi * Double.random(in: 0...1, using: &self))
    }

    /// A direction, all alike.
    mutating func direction() -> Vector {
        let vector = Vector(x: normal(), y: normal(), z: normal())
        return vector * (1 / vector.length)
    }
}
