// SPDX-License-Identifier: Apache-2.0

/// A vector in three dimensions.
///
/// For accelerations the unit is m/s² and the axes are those of W3C and Android, reaction force: x to the right of the
/// screen, y up the screen, z out of the screen towards the viewer. A device that stands upright at rest reads y = +g,
/// one that lies on its back z = +g. Every other convention is converted at the edge of the program, once.
public struct Vector: Hashable, Sendable {
    /// The component to the right of the screen.
    public var x: Double
    /// The component up the screen.
    public var y: Double
    /// The component out of the screen.
    public var z: Double

    /// Makes a vector from its components.
    public init(x: Double, y: Double, z: Double) {
        self.x = x
        self.y = y
        self.z = z
    }

    /// The vector without length or direction.
    public static let zero = Vector(x: 0, y: 0, z: 0)

    /// The Euclidean length.
    public var length: Double { (x * x + y * y + z * z).squareRoot() }

    /// Whether no component is infinite or not a number.
    public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

    /// The scalar product.
    public func dot(_ other: Vector) -> Double { x * other.x + y * other.y + z * other.z }

    /// The vector product.
    public func cross(_ other: Vector) -> Vector {
        Vector(x: y * other.z - z * other.y, y: z * other.x - x * other.z, z: x * other.y - y * other.x)
    }

    /// The sum of two vectors.
    public static func + (left: Vector, right: Vector) -> Vector {
        Vector(x: left.x + right.x, y: left.y + right.y, z: left.z + right.z)
    }

    /// The difference of two vectors.
    public static func - (left: Vector, right: Vector) -> Vector {
        Vector(x: left.x - right.x, y: left.y - right.y, z: left.z - right.z)
    }

    /// The vector scaled by a number.
    public static func * (vector: Vector, factor: Double) -> Vector {
        Vector(x: vector.x * factor, y: vector.y * factor, z: vector.z * factor)
    }

    /// The vector that points the other way.
    public static prefix func - (vector: Vector) -> Vector { Vector(x: -vector.x, y: -vector.y, z: -vector.z) }
}
