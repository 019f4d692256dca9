// SPDX-License-Identifier: Apache-2.0

internal import SystemBus

/// The two objects on the bus, as `Interfaces/*.xml` describe them.
enum ProxyInterface: CaseIterable {
    /// Accelerometer, light and proximity.
    case main
    /// The compass.
    case compass

    static let busName = "net.hadess.SensorProxy"

    /// The object that shows a sensor.
    init(of kind: SensorKind) {
        self = kind == .compass ? .compass : .main
    }

    var path: String {
        switch self {
        case .main: "/net/hadess/SensorProxy"
        case .compass: "/net/hadess/SensorProxy/Compass"
        }
    }

    var definition: BusInterface {
        let name =
            switch self {
            case .main: Self.busName
            case .compass: "\(Self.busName).Compass"
            }
        let kinds = SensorKind.allCases.filter { Self(of: $0) == self }
        return BusInterface(
            name: name, methods: kinds.flatMap { ["Claim\($0.noun)", "Release\($0.noun)"] },
            properties: properties.map {
                BusInterface.Property($0.rawValue, $0.value(in: SensorValues()).signature)
            })
    }

    var properties: [ProxyProperty] { ProxyProperty.allCases.filter { Self(of: $0.kind) == self } }
}

extension SensorKind {
    /// What the sensor is called in the names of methods.
    fileprivate var noun: String {
        switch self {
        case .accelerometer: "Accelerometer"
        case .light: "Light"
        case .proximity: "Proximity"
        case .compass: "Compass"
        }
    }

    /// The sensor that a method claims or releases.
    init?(ofMethod name: String) {
        guard let kind = Self.allCases.first(where: { name.hasSuffix($0.noun) }) else { return nil }
        self = kind
    }
}
