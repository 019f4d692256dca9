// SPDX-License-Identifier: Apache-2.0

/// A type that a configuration file can hold.
protocol ConfigurationValue: SendableMetatype {
    /// Reads what stands behind the equals sign; nil if it makes no sense.
    init?(text: String)
    /// What stands behind the equals sign.
    var text: String { get }
}

extension ConfigurationValue where Self: RawRepresentable<String> {
    init?(text: String) { self.init(rawValue: text) }
    var text: String { rawValue }
}

extension LogLevel: ConfigurationValue {}
extension SensorSelection: ConfigurationValue {}
extension DaemonConfiguration.Buffer: ConfigurationValue {}
extension DaemonConfiguration.Natural: ConfigurationValue {}
extension DaemonConfiguration.ZAxis: ConfigurationValue {}

extension DaemonConfiguration.ClassifierProfile: ConfigurationValue {}
extension DaemonConfiguration.Idiom: ConfigurationValue {}
extension DaemonConfiguration.OrientationFlip: ConfigurationValue {}
extension DaemonConfiguration.QueryTimeout: ConfigurationValue {}
extension DaemonConfiguration.FlatReevaluation: ConfigurationValue {}
extension DaemonConfiguration.MemoryWarnings: ConfigurationValue {}

extension Int: ConfigurationValue {
    init?(text: String) { self.init(text) }
    var text: String { description }
}

extension String: ConfigurationValue {
    init?(text: String) { self = text }
    var text: String { self }
}

extension Optional: ConfigurationValue where Wrapped: ConfigurationValue {
    /// Nothing behind the equals sign is nil.
    init?(text: String) {
        guard !text.isEmpty else {
            self = .none
            return
        }
        guard let value = Wrapped(text: text) else { return nil }
        self = value
    }

    var text: String { self?.text ?? "" }
}
