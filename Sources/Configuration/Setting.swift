// SPDX-License-Identifier: Apache-2.0

/// One `key = value` line of a configuration file.
public struct Setting: Hashable, Sendable {
    /// The name in brackets above it; empty if there is none.
    public let section: String
    /// The name before the equals sign.
    public let key: String
    /// What follows it, without the blanks around; empty restores the default.
    public let value: String
    /// The file as it was opened.
    public let file: String
    /// The line in the file, from 1.
    public let line: Int
}
