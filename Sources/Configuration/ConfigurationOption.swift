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
        ConfigurationOption(
            "sensor", "period-milliseconds",
            "a whole number from \(DaemonConfiguration.periodRange.lowerBound) to "
                + "\(DaemonConfiguration.periodRange.upperBound)",
            \.periodMilliseconds, where: DaemonConfiguration.periodRange.contains),
        ConfigurationOption("sensor", "buffer", "auto or off", \.buffer),
        ConfigurationOption("screen", "natural", "auto, portrait or landscape", \.natural),
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
}
