// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Sensing
internal import SensorProxy

/// Light, proximity and heading: nobody but desktops asks for them.
extension SensorProxyFacade {
    /// Shows these sensors, and has each switched on while it is claimed.
    func show(_ sensors: EnvironmentSensors) {
        for quantity in SensorQuantity.allCases { show(sensors.state(of: quantity), of: quantity) }
        sensors.onState = { [unowned self] quantity, state in show(state, of: quantity) }
        sensors.onReading = { [unowned self] reading in show(reading) }
    }

    private func show(_ state: SensorState, of quantity: SensorQuantity) {
        let isThere = state != .absent
        update { values in
            switch quantity {
            case .illuminance:
                values.hasAmbientLight = isThere
                if !isThere { values.lightLevel = nil }
            case .proximity:
                values.hasProximity = isThere
                // Nobody's screen is to stay dark for a sensor that says no more.
                if !isThere || state == .stalled { values.isNear = false }
            case .heading:
                values.hasCompass = isThere
                if !isThere { values.headingDegrees = nil }
            case .acceleration: return
            }
            // A first reading settles it; one that does not come is not to be awaited.
            guard let kind = SensorKind(quantity), state != .streaming else { return }
            if state == .stalled { values.settled.insert(kind) } else { values.settled.remove(kind) }
        }
    }

    private func show(_ reading: EnvironmentReading) {
        update { values in
            switch reading {
            case .illuminance(let lux):
                values.lightLevel = LightLevel(lux, .lux)
                values.settled.insert(.light)
            case .proximity(let isNear):
                values.isNear = isNear
                values.settled.insert(.proximity)
            case .heading(let degrees):
                values.headingDegrees = degrees
                values.settled.insert(.compass)
            }
        }
    }
}

extension SensorKind {
    /// The kind that measures a quantity; nil for the accelerometer, which is not only the desktops'.
    fileprivate init?(_ quantity: SensorQuantity) {
        switch quantity {
        case .illuminance: self = .light
        case .proximity: self = .proximity
        case .heading: self = .compass
        case .acceleration: return nil
        }
    }
}

extension SensorQuantity {
    /// What a kind measures.
    init(_ kind: SensorKind) {
        self =
            switch kind {
            case .accelerometer: .acceleration
            case .light: .illuminance
            case .proximity: .proximity
            case .compass: .heading
            }
    }
}
