// SPDX-License-Identifier: Apache-2.0

/// Makes of one sensor's numbers what they say about the surroundings: a value without clock or device.
struct EnvironmentMeter: Sendable {
    /// The part of a period that must lie between two readings: a buffer may give more than it was asked for.
    private static let leastPeriods = 0.5

    private let quantity: SensorQuantity
    private let periodSeconds: Double
    private var nearLevel: NearLevel
    private var lastSeconds = -Double.infinity

    /// - Parameter nearLevel: from which number on something is near, for a sensor of proximity.
    init(_ quantity: SensorQuantity, periodSeconds: Double, nearLevel: Double = .infinity) {
        self.quantity = quantity
        self.periodSeconds = periodSeconds
        self.nearLevel = NearLevel(nearLevel)
    }

    /// Takes a number in the quantity's unit; returns what it says, or nil if it says nothing or comes too soon.
    mutating func take(_ value: Double, seconds: Double) -> EnvironmentReading? {
        guard value.isFinite, seconds - lastSeconds >= periodSeconds * Self.leastPeriods else { return nil }
        lastSeconds = seconds
        switch quantity {
        case .illuminance: return .illuminance(lux: max(0, value))
        case .proximity:
            nearLevel.take(value)
            return .proximity(isNear: nearLevel.isNear)
        case .heading:
            let turn = value.truncatingRemainder(dividingBy: 360)
            return .heading(degrees: turn < 0 ? turn + 360 : turn)
        case .acceleration: return nil
        }
    }
}
