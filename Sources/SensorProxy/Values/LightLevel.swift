// SPDX-License-Identifier: Apache-2.0

/// How bright the surroundings are.
public struct LightLevel: Hashable, Sendable {
    /// What the number counts, in the words of iio-sensor-proxy.
    public enum Unit: String, CaseIterable, Sendable {
        /// Lux.
        case lux
        /// Percent of a maximum that nobody knows.
        case vendor
    }

    /// The number.
    public var value: Double
    /// What it counts.
    public var unit: Unit

    /// A level of so many units.
    public init(_ value: Double, _ unit: Unit) {
        self.value = value
        self.unit = unit
    }
}
