// SPDX-License-Identifier: Apache-2.0

internal import Configuration
internal import OrientationModel
internal import Pressure
internal import Reactor
internal import Sensing

/// The configuration in the terms of those who act on it.
struct DaemonSettings {
    /// What the files say.
    let configuration: DaemonConfiguration
    /// What the sensing side needs to know.
    let sensor: SensorConfiguration
    /// Which way up the panel is by nature.
    let natural: NaturalOrientation
    /// What the device orientation is told by.
    let classifier: ClassifierSettings
    /// What rotations go by.
    let rotation: RotationConfiguration
    /// When clients are warned of low memory; nil for never.
    let memoryAlarm: PressureAlarm?
    /// The least important messages to log.
    let logLevel: Reactor.LogLevel
    /// What could not be understood in the files, and is ignored.
    let problems: [ConfigurationProblem]

    /// Reads the configuration files; the command line goes before them.
    ///
    /// - Throws: `ConfigurationError` when the file named on the command line cannot be read.
    init(_ options: DaemonOptions) throws(ConfigurationError) {
        let settings =
            if let path = options.configurationPath { try Settings(file: path) } else { ConfigurationSearch().load() }
        let reader = ConfigurationReader(settings, matrixProblem: Self.matrixProblem)
        configuration = reader.configuration
        problems = reader.problems
        sensor = SensorConfiguration(configuration, request: options.sensor ?? configuration.sensor)
        classifier = ClassifierSettings(configuration)
        rotation = RotationConfiguration(configuration)
        memoryAlarm = PressureAlarm(configuration)
        logLevel = Reactor.LogLevel(options.logLevel ?? configuration.logLevel)
        natural =
            switch configuration.natural {
            case .auto: BuiltInPanel.naturalOrientation() ?? .portrait
            case .portrait: .portrait
            case .landscape: .landscape
            }
    }

    private static func matrixProblem(_ text: String) -> String? {
        do throws(MountMatrixError) { _ = try MountMatrix(parsing: text) } catch { return error.description }
        return nil
    }
}

extension SensorConfiguration {
    fileprivate init(_ configuration: DaemonConfiguration, request: SensorSelection) {
        self.init()
        self.request = SensorRequest(request)
        matrix = configuration.matrix
        periodMilliseconds = configuration.periodMilliseconds
        usesBuffer = configuration.buffer == .auto
        zAxis =
            switch configuration.zAxis {
            case .auto: nil
            case .asIs: .asIs
            case .inverted: .inverted
            }
    }
}

extension PressureAlarm {
    /// What the configuration files say; nil where nobody is to be warned.
    init?(_ configuration: DaemonConfiguration) {
        guard configuration.memoryWarnings == .auto else { return nil }
        self.init(thresholdMicroseconds: UInt64(configuration.memoryThresholdMilliseconds) * 1_000)
    }
}

extension Reactor.LogLevel {
    fileprivate init(_ level: Configuration.LogLevel) {
        self =
            switch level {
            case .error: .error
            case .warning: .warning
            case .notice: .notice
            case .info: .info
            case .debug: .debug
            }
    }
}

extension SensorRequest {
    fileprivate init(_ selection: SensorSelection) {
        self =
            switch selection {
            case .auto: .auto
            case .iio(let name): .iio(name: name)
            case .evdev(let path): .evdev(path: path)
            case .replay(let file): .replay(path: file)
            case .simulated: .simulated
            case .demo: .demo
            }
    }
}
