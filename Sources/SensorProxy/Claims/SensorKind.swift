// SPDX-License-Identifier: Apache-2.0

/// A kind of sensor that can be claimed.
public enum SensorKind: String, CaseIterable, Sendable {
    /// The accelerometer.
    case accelerometer
    /// The ambient light sensor.
    case light
    /// The proximity sensor.
    case proximity
    /// The compass.
    case compass
}
