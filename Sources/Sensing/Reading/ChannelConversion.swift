// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// From a driver's numbers to the quantity's unit, the same for polled and buffered values: (raw + offset) × scale.
///
/// Source: Documentation/ABI/testing/sysfs-bus-iio, `_scale` and `_offset`.
struct ChannelConversion: Hashable, Sendable {
    /// The offsets of the axes, in the driver's numbers.
    var offset = Vector.zero
    /// The unit for each of the driver's numbers; nil if an accelerometer's does not say, and what it reads is then taken
    /// for 1 g at rest.
    var scale: Vector?

    /// Takes numbers as they are.
    static let identity = ChannelConversion(scale: Vector(x: 1, y: 1, z: 1))

    private var magnitude = 0.0

    init(offset: Vector = .zero, scale: Vector?) {
        self.offset = offset
        self.scale = scale
    }

    /// The value in the quantity's unit, in the sensor's axes.
    mutating func converted(_ raw: Vector) -> Vector {
        let shifted = raw + offset
        if let scale { return Vector(x: shifted.x * scale.x, y: shifted.y * scale.y, z: shifted.z * scale.z) }
        let length = shifted.length
        guard length > 0 else { return shifted }
        // A slow mean, so that one shaken first reading does not spoil the scale for good.
        magnitude = magnitude == 0 ? length : magnitude + (length - magnitude) * 0.01
        return shifted * (9.80665 / magnitude)
    }
}
