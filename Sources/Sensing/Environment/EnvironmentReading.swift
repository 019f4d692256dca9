// SPDX-License-Identifier: Apache-2.0

/// What a sensor says about the surroundings.
public enum EnvironmentReading: Hashable, Sendable {
    /// How bright it is, in lux.
    case illuminance(lux: Double)
    /// Whether something is near the screen.
    case proximity(isNear: Bool)
    /// Where the device points, in degrees from magnetic north, clockwise, from 0 up to but not including 360.
    case heading(degrees: Double)
}
