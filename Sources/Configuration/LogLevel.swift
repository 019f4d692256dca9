// SPDX-License-Identifier: Apache-2.0

/// The least important messages that are still logged: `[log] level` in the configuration, `--log-level`.
public enum LogLevel: String, CaseIterable, Sendable {
    /// Everything, for developers.
    case debug
    /// What goes on: sensors found, clients refused.
    case info
    /// What an administrator should know.
    case notice
    /// What is wrong and was got round.
    case warning
    /// What does not work.
    case error
}
