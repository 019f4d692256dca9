// SPDX-License-Identifier: Apache-2.0

internal import Spelling

/// Turns settings into a configuration; what makes no sense is reported and passed over.
public struct ConfigurationReader: Sendable {
    /// What came out; options that were not set have their defaults.
    public private(set) var configuration = DaemonConfiguration()
    /// What was passed over, by file and line.
    public private(set) var problems: [ConfigurationProblem]

    /// Reads all settings in order.
    ///
    /// `matrixProblem` says what is wrong with a mount matrix, or nil: this module knows nothing of matrices.
    public init(_ settings: Settings, matrixProblem: (String) -> String? = { _ in nil }) {
        problems = settings.problems
        for setting in settings.list {
            if let text = apply(setting, matrixProblem) {
                problems.append(ConfigurationProblem(setting, text + "; ignoring it"))
            }
        }
        problems.sort { ($0.file, $0.line ?? 0) < ($1.file, $1.line ?? 0) }
    }

    /// Applies one setting, or says what is wrong with it.
    private mutating func apply(_ setting: Setting, _ matrixProblem: (String) -> String?) -> String? {
        guard !setting.section.isEmpty else { return "\"\(setting.key)\" stands in no [section]" }
        let options = ConfigurationOption.all.filter { $0.section == setting.section }
        guard !options.isEmpty else {
            let sections = ConfigurationOption.all.map(\.section)
            return "there is no section [\(setting.section)]" + suggestion(setting.section, sections)
        }
        guard let option = options.first(where: { $0.key == setting.key }) else {
            let keys = options.map(\.key)
            return "[\(setting.section)] has no option \"\(setting.key)\"" + suggestion(setting.key, keys)
        }
        let place = "[\(setting.section)] \(setting.key) = \(setting.value)"
        if option.key == "matrix", !setting.value.isEmpty, let problem = matrixProblem(setting.value) {
            return "\(place): \(problem)"
        }
        let text = setting.value.isEmpty ? option.defaultText : setting.value
        return option.apply(text, &configuration) ? nil : "\(place): expected \(option.expected)"
    }

    private func suggestion(_ name: String, _ candidates: [String]) -> String {
        nearestName(to: name, among: candidates).map { " (did you mean \"\($0)\"?)" } ?? ""
    }
}
