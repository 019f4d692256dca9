// SPDX-License-Identifier: Apache-2.0

/// How much a message matters; the raw values are those of syslog(3) and sd-daemon(3).
public enum LogLevel: Int, CaseIterable, Sendable {
    /// Something asked for was not done.
    case error = 3
    /// Something is wrong, and the message says what happens instead.
    case warning = 4
    /// Normal, and worth knowing on every machine: a sensor came or went.
    case notice = 5
    /// Normal, and worth knowing when looking for something.
    case info = 6
    /// Every step.
    case debug = 7
}
