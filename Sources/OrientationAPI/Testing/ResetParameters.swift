// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel
public import RotationControl

/// What `Reset` of `org.orientd.Testing` is called with.
public struct ResetParameters: MessageParameters {
    /// An hour: more than a test waits for anything.
    public static let maximumMilliseconds = 3_600_000
    /// As in the configuration.
    public static let limits = 1...100

    /// The rotation's settings.
    public var settings: RotationSettings
    /// The orientations that the machine allows; nil for those of the idiom.
    public var allowed: InterfaceOrientationMask?

    /// Makes parameters.
    public init(settings: RotationSettings, allowed: InterfaceOrientationMask? = nil) {
        self.settings = settings
        self.allowed = allowed
    }

    /// Reads the parameters of a call; times of none at all or of more than an hour are refused, and limits that end nothing
    /// or everything.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        settings = RotationSettings(idiom: try members.optional("idiom") { $0.choice() } ?? .phone)
        let seconds = { (name: String) throws(UnexpectedMember) in
            try members.optional(name) { value in
                value.integer(in: 1...Self.maximumMilliseconds).map { Double($0) / 1000 }
            }
        }
        settings.deadlineSeconds = try seconds("deadlineMilliseconds") ?? settings.deadlineSeconds
        settings.transitionLimitSeconds =
            try seconds("transitionLimitMilliseconds") ?? settings.transitionLimitSeconds
        let limit = { (name: String) throws(UnexpectedMember) in
            try members.optional(name) { $0.integer(in: Self.limits) }
        }
        settings.timeoutLimit = try limit("timeoutLimit") ?? settings.timeoutLimit
        settings.memoryWarningLimit = try limit("memoryWarningLimit") ?? settings.memoryWarningLimit
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
