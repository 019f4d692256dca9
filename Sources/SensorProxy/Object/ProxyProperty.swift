// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import SystemBus

/// A property of the objects on the bus, by its name there.
enum ProxyProperty: String, CaseIterable {
    case hasAccelerometer = "HasAccelerometer"
    case accelerometerOrientation = "AccelerometerOrientation"
    case accelerometerTilt = "AccelerometerTilt"
    case hasAmbientLight = "HasAmbientLight"
    case lightLevelUnit = "LightLevelUnit"
    case lightLevel = "LightLevel"
    case hasProximity = "HasProximity"
    case proximityNear = "ProximityNear"
    case hasCompass = "HasCompass"
    case compassHeading = "CompassHeading"

    /// The sensor that it is about.
    var kind: SensorKind {
        switch self {
        case .hasAccelerometer, .accelerometerOrientation, .accelerometerTilt: .accelerometer
        case .hasAmbientLight, .lightLevelUnit, .lightLevel: .light
        case .hasProximity, .proximityNear: .proximity
        case .hasCompass, .compassHeading: .compass
        }
    }

    /// Whether it tells that the sensor exists, which is for everybody and not only for those who have claimed it.
    var isPresence: Bool {
        switch self {
        case .hasAccelerometer, .hasAmbientLight, .hasProximity, .hasCompass: true
        case .accelerometerOrientation, .accelerometerTilt, .lightLevelUnit, .lightLevel, .proximityNear,
            .compassHeading:
            false
        }
    }

    /// Its value; the one that iio-sensor-proxy gives where it is not known.
    func value(in values: SensorValues) -> BusValue {
        switch self {
        case .hasAccelerometer: .boolean(values.hasAccelerometer)
        case .accelerometerOrientation: .text(values.orientation?.rawValue ?? "undefined")
        case .accelerometerTilt: .text(values.tilt?.rawValue ?? "undefined")
        case .hasAmbientLight: .boolean(values.hasAmbientLight)
        case .lightLevelUnit: .text((values.lightLevel?.unit ?? .lux).rawValue)
        case .lightLevel: .double(values.lightLevel?.value ?? 0)
        case .hasProximity: .boolean(values.hasProximity)
        case .proximityNear: .boolean(values.isNear)
        case .hasCompass: .boolean(values.hasCompass)
        case .compassHeading: .double(values.headingDegrees ?? -1)
        }
    }

    /// Whether there is something to tell who has just claimed the sensor.
    func isKnown(in values: SensorValues) -> Bool {
        switch self {
        case .accelerometerOrientation: values.orientation != nil
        case .accelerometerTilt: values.tilt != nil
        case .lightLevelUnit, .lightLevel: values.lightLevel != nil
        case .compassHeading: values.headingDegrees != nil
        case .hasAccelerometer, .hasAmbientLight, .hasProximity, .proximityNear, .hasCompass: values.has(kind)
        }
    }
}
