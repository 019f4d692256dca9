// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What the objects on the bus show.
public struct SensorValues: Hashable, Sendable {
    /// Whether there is an accelerometer.
    public var hasAccelerometer = false
    /// Which edge of the panel is up; nil if that is not known.
    public var orientation: PanelOrientation?
    /// How far the screen is tilted; nil if that is not known.
    public var tilt: Tilt?
    /// Whether there is an ambient light sensor.
    public var hasAmbientLight = false
    /// How bright it is; nil before the first reading.
    public var lightLevel: LightLevel?
    /// Whether there is a proximity sensor.
    public var hasProximity = false
    /// Whether something is near the screen.
    public var isNear = false
    /// Whether there is a compass.
    public var hasCompass = false
    /// The heading in degrees clockwise from magnetic north, 0 to 360; nil if that is not known.
    public var headingDegrees: Double?
    /// The sensors of which nothing newer is to be awaited: a reading is there, or none is to be expected.
    public var settled: Set<SensorKind> = []

    /// The values of a machine without sensors.
    public init() {}

    /// Whether there is such a sensor.
    func has(_ kind: SensorKind) -> Bool {
        switch kind {
        case .accelerometer: hasAccelerometer
        case .light: hasAmbientLight
        case .proximity: hasProximity
        case .compass: hasCompass
        }
    }
}
