// SPDX-License-Identifier: Apache-2.0

/// Decides whether something is near.
///
/// It is from the level on (Documentation/ABI/testing/sysfs-bus-iio-proximity), and until the reading is clearly below
/// it: one about the level does not flicker.
struct NearLevel: Hashable, Sendable {
    /// What is gone is this part of the level below it; as much as iio-sensor-proxy's margin.
    private static let margin = 0.1

    private let level: Double
    private(set) var isNear = false

    init(_ level: Double) {
        self.level = level
    }

    /// Takes a reading, in the driver's numbers.
    mutating func take(_ value: Double) {
        isNear = value >= (isNear ? level * (1 - Self.margin) : level)
    }
}
