// SPDX-License-Identifier: Apache-2.0

/// One thing that can be configured: where it stands, what it takes, and where it goes.
public struct ConfigurationOption: Sendable {
    /// The section's name, without brackets.
    public let section: String
    /// The key in the section.
    public let key: String
    /// What it takes, in words that follow "expected".
    public let expected: String
    /// The default as it would be written.
    public let defaultText: String

    /// Stores a value; false if it makes no sense.
    let apply: @Sendable (_ text: String, _ configuration: inout DaemonConfiguration) -> Bool

    /// Every option there is, in the order of the default file.
    public static let all = [
        ConfigurationOption("sensor", "sensor", SensorSelection.choices, \.sensor),
        ConfigurationOption("sensor", "matrix", "a mount matrix", \.matrix),
        ConfigurationOption("sensor", "z-axis", "auto, as-is or inverted", \.zAxis),
        ConfigurationOption("sensor", "period-milliseconds", DaemonConfiguration.periodRange, \.periodMilliseconds),
        ConfigurationOption("sensor", "buffer", "auto or off", \.buffer),
        ConfigurationOption("screen", "natural", "auto, portrait or landscape", \.natural),
        ConfigurationOption("classifier", "profile", "default, steady or quick", \.classifierProfile),
        ConfigurationOption(
            "classifier", "dwell-milliseconds", DaemonConfiguration.dwellRange, \.dwellMilliseconds),
        ConfigurationOption(
            "classifier", "longest-dwell-milliseconds", DaemonConfiguration.longestDwellRange,
            \.longestDwellMilliseconds),
        ConfigurationOption("classifier", "band-degrees", DaemonConfiguration.bandRange, \.bandDegrees),
        ConfigurationOption(
            "classifier", "flat-enter-degrees", DaemonConfiguration.flatEnterRange, \.flatEnterDegrees),
        ConfigurationOption(
            "classifier", "flat-leave-degrees", DaemonConfiguration.flatLeaveRange, \.flatLeaveDegrees),
        ConfigurationOption(
            "classifier", "shake-centimetres-per-second-squared", DaemonConfiguration.shakeRange,
            \.shakeCentimetresPerSecondSquared),
        ConfigurationOption(
            "classifier", "memory-milliseconds", DaemonConfiguration.memoryRange, \.memoryMilliseconds),
        ConfigurationOption("rotation", "idiom", "phone or pad", \.idiom),
        ConfigurationOption("rotation", "allowed", OrientationList.expected, \.allowed),
        ConfigurationOption(
            "rotation", "quarter-turn-milliseconds", DaemonConfiguration.turnRange, \.quarterTurnMilliseconds),
        ConfigurationOption(
            "rotation", "half-turn-milliseconds", DaemonConfiguration.turnRange, \.halfTurnMilliseconds),
        ConfigurationOption(
            "rotation", "deadline-milliseconds", DaemonConfiguration.deadlineRange, \.deadlineMilliseconds),
        ConfigurationOption("rotation", "timeout-limit", DaemonConfiguration.limitRange, \.timeoutLimit),
        ConfigurationOption("rotation", "memory-warning-limit", DaemonConfiguration.limitRange, \.memoryWarningLimit),
        ConfigurationOption(
            "rotation", "transition-limit-milliseconds", DaemonConfiguration.transitionLimitRange,
            \.transitionLimitMilliseconds),
        ConfigurationOption("rotation", "orientation-flip", "after-layout or before-layout", \.orientationFlip),
        ConfigurationOption("rotation", "query-timeout", "default or veto", \.queryTimeout),
        ConfigurationOption("rotation", "flat-reevaluation", "nothing or last-upright", \.flatReevaluation),
        ConfigurationOption("memory", "warnings", "auto or off", \.memoryWarnings),
        ConfigurationOption(
            "memory", "threshold-milliseconds", DaemonConfiguration.memoryThresholdRange, \.memoryThresholdMilliseconds),
        ConfigurationOption("log", "level", "debug, info, notice, warning or error", \.logLevel),
    ]

    private init<Value: ConfigurationValue>(
        _ section: String, _ key: String, _ expected: String,
        _ path: any WritableKeyPath<DaemonConfiguration, Value> & Sendable,
        where isAllowed: @escaping @Sendable (Value) -> Bool = { _ in true }
    ) {
        self.section = section
        self.key = key
        self.expected = expected
        defaultText = DaemonConfiguration()[keyPath: path].text
        apply = { text, configuration in
            guard let value = Value(text: text), isAllowed(value) else { return false }
            configuration[keyPath: path] = value
            return true
        }
    }

    private init(
        _ section: String, _ key: String, _ range: ClosedRange<Int>,
        _ path: any WritableKeyPath<DaemonConfiguration, Int> & Sendable
    ) {
        self.init(section, key, Self.words(range), path, where: range.contains)
    }

    /// A number that has no default of its own, but depends on something else.
    private init(
        _ section: String, _ key: String, _ range: ClosedRange<Int>,
        _ path: any WritableKeyPath<DaemonConfiguration, Int?> & Sendable
    ) {
        self.init(section, key, Self.words(range), path) { $0.map(range.contains) ?? true }
    }

    private static func words(_ range: ClosedRange<Int>) -> String {
        "a whole number from \(range.lowerBound) to \(range.upperBound)"
    }
}
