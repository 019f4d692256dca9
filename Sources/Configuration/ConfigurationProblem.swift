// SPDX-License-Identifier: Apache-2.0

/// Something in the configuration that was passed over, for the log.
public struct ConfigurationProblem: Hashable, Sendable {
    /// The file or directory.
    public let file: String
    /// The line in it, or nil if the whole file is meant.
    public let line: Int?
    /// What is wrong and what happens instead.
    public let text: String

    init(file: String, line: Int? = nil, text: String) {
        self.file = file
        self.line = line
        self.text = text
    }

    init(_ setting: Setting, _ text: String) {
        self.init(file: setting.file, line: setting.line, text: text)
    }
}

extension ConfigurationProblem: CustomStringConvertible {
    /// The problem in one line that begins with the place.
    public var description: String { "\(file):\(line.map { "\($0):" } ?? "") \(text)" }
}
