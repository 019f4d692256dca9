// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

extension ConformanceCase {
    /// The coordinator's settings: what the case sets, else the defaults.
    var rotationSettings: RotationSettings {
        var result = RotationSettings(idiom: idiom)
        func number(_ name: String) -> Double? { settings[name].flatMap { Double($0) } }
        result.deadlineSeconds = number("deadline") ?? result.deadlineSeconds
        result.timeoutLimit = number("timeoutLimit").map { Int($0) } ?? result.timeoutLimit
        result.memoryWarningLimit = number("memoryLimit").map { Int($0) } ?? result.memoryWarningLimit
        result.transitionLimitSeconds = number("transitionLimit") ?? result.transitionLimitSeconds
        result.orientationFlip = settings["orientationFlip"].flatMap(OrientationFlip.init) ?? result.orientationFlip
        result.queryTimeout = settings["queryTimeout"].flatMap(QueryTimeout.init) ?? result.queryTimeout
        result.flatReevaluation = settings["flatReevaluation"].flatMap(FlatReevaluation.init) ?? result.flatReevaluation
        return result
    }

    /// The orientations that the machine's owner allows; nil for those of the idiom.
    var allowedOrientations: InterfaceOrientationMask? {
        settings["appMask"].flatMap { InterfaceOrientationMask(abbreviation: $0, idiom: idiom) }
    }
}
