// SPDX-License-Identifier: Apache-2.0

internal import Configuration
internal import OrientationModel
internal import RotationControl

/// What is configured about rotations.
struct RotationConfiguration: Hashable, Sendable {
    /// The coordinator's settings.
    var settings: RotationSettings
    /// The orientations that the machine allows.
    var allowed: InterfaceOrientationMask
}

extension RotationConfiguration {
    /// What the configuration files say.
    init(_ configuration: DaemonConfiguration) {
        let idiom: Idiom =
            switch configuration.idiom {
            case .phone: .phone
            case .pad: .pad
            }
        settings = RotationSettings(idiom: idiom)
        let seconds = { (milliseconds: Int) in Double(milliseconds) / 1000 }
        settings.quarterTurnSeconds =
            configuration.quarterTurnMilliseconds.map(seconds) ?? settings.quarterTurnSeconds
        settings.halfTurnSeconds = configuration.halfTurnMilliseconds.map(seconds) ?? settings.halfTurnSeconds
        settings.deadlineSeconds = seconds(configuration.deadlineMilliseconds)
        settings.timeoutLimit = configuration.timeoutLimit
        settings.memoryWarningLimit = configuration.memoryWarningLimit
        settings.transitionLimitSeconds = seconds(configuration.transitionLimitMilliseconds)
        settings.orientationFlip =
            switch configuration.orientationFlip {
            case .afterLayout: .afterLayout
            case .beforeLayout: .beforeLayout
            }
        settings.queryTimeout =
            switch configuration.queryTimeout {
            case .useDefault: .useDefault
            case .veto: .veto
            }
        settings.flatReevaluation =
            switch configuration.flatReevaluation {
            case .nothing: .nothing
            case .lastUpright: .lastUpright
            }
        let named = configuration.allowed.names.compactMap(InterfaceOrientation.init(name:))
        let allowed = named.reduce(into: InterfaceOrientationMask()) { $0.insert(InterfaceOrientationMask($1)) }
        self.allowed = allowed.isEmpty ? idiom.defaultOrientations : allowed
    }
}
