// SPDX-License-Identifier: Apache-2.0

/// What a sensor measures.
public enum SensorQuantity: Hashable, Sendable, CaseIterable {
    /// Acceleration along three axes, in m/s².
    case acceleration
    /// How bright it is around the device, in lux.
    case illuminance
    /// How near something is to the screen, in the driver's own numbers: more is nearer.
    case proximity
    /// The angle from magnetic north, clockwise in degrees, corrected for the tilt of the device.
    case heading
}
