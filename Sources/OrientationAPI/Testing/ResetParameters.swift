// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel
public import RotationControl

/// What `Reset` of `org.orientd.Testing` is called with.
public struct ResetParameters: MessageParameters {
    /// An hour: more than a test waits for anything.
    public static let maximumMilliseconds = 3_600_000

    /// The rotation's settings.
    public var settings: RotationSettings
    /// The orientations that the machine allows; nil for those of the idiom.
    public var allowed: InterfaceOrientationMask?

    /// Makes parameters.
    public init(settings: RotationSettings, allowed: InterfaceOrientationMask? = nil) {
        self.settings = settings
        self.allowed = allowed
    }

    /// Reads the parameters of a call; times of none at all or of more than an hour are refused.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        settings = RotationSettings(idiom: try members.optional("idiom") { $0.choice() } ?? .phone)
        let seconds = { (name: String) throws(UnexpectedMember) in
            try members.optional(name) { value in
                value.intValue.flatMap { 1...Self.maximumMilliseconds ~= $0 ? Double($0) / 1000 : nil }
            }
        }
        settings.deadlineSeconds = try seconds("deadlineMilliseconds") ?? settings.deadlineSeconds
        settings.transitionLimitSeconds =
            try seconds("transitionLimitMilliseconds") ?? settings.transitionLimitSeconds
        settings.timeoutLimit = try members.optional("timeoutLimit", \.intValue) ?? settings.timeoutLimit
        settings.memoryWarningLimit =
            try members.optional("memoryWarningLimit", \.intValue) ?? settings.memoryWarningLimit
        settings.orientationFlip = try members.optional("orientationFlip") { $0.choice() } ?? settings.orientationFlip
        settings.queryTimeout = try members.optional("queryTimeout") { $0.choice() } ?? settings.queryTimeout
        settings.flatReevaluation =
            try members.optional("flatReevaluation") { $0.choice() } ?? settings.flatReevaluation
        allowed = try members.optional("allowed", \.interfaceOrientations)
    }

    /// The parameters of the call; the durations of turns are those of the idiom.
    public var json: JSONObject {
        [
            "idiom": .string(settings.idiom.rawValue),
            "allowed": allowed.map { JSONValue($0) } ?? .null,
            "deadlineMilliseconds": JSONValue(Int((settings.deadlineSeconds * 1000).rounded())),
            "timeoutLimit": JSONValue(settings.timeoutLimit),
            "memoryWarningLimit": JSONValue(settings.memoryWarningLimit),
            "transitionLimitMilliseconds": JSONValue(Int((settings.transitionLimitSeconds * 1000).rounded())),
            "orientationFlip": .string(settings.orientationFlip.rawValue),
            "queryTimeout": .string(settings.queryTimeout.rawValue),
            "flatReevaluation": .string(settings.flatReevaluation.rawValue),
        ]
    }
}
