// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Writes one line per message to standard error, with `<N>` levels if that is the journal.
///
/// A line is one write(2), so that lines of several threads do not mix. Whatever a device, a file or a client put into
/// a message cannot start a line of its own or move a terminal's cursor: such characters are escaped.
public struct Log: Sendable {
    /// The longest line, in bytes; the rest of a longer message is left out.
    public static let maximumLineBytes = 4_096

    /// The least important level that is written.
    public let level: LogLevel
    private let identifier: String
    private let descriptor: Int32
    private let isJournal: Bool

    /// A log to standard error; `identifier` starts each line outside the journal.
    public init(identifier: String, level: LogLevel) {
        let journalStream = getenv("JOURNAL_STREAM").map { String(cString: $0) }
        self.init(identifier: identifier, level: level, descriptor: STDERR_FILENO, journalStream: journalStream)
    }

    /// A log to `descriptor`, which must stay open.
    ///
    /// `journalStream` is the variable `JOURNAL_STREAM`, in which systemd names the device and inode of the journal's
    /// socket (systemd.exec(5)). It is inherited through redirections, hence the comparison.
    public init(identifier: String, level: LogLevel, descriptor: Int32, journalStream: String?) {
        self.identifier = identifier
        self.level = level
        self.descriptor = descriptor
        let file = FileIdentity(descriptor: descriptor)
        isJournal = file.map { "\($0.device):\($0.inode)" == journalStream } ?? false
    }

    /// Logs that something asked for was not done.
    public func error(_ message: @autoclosure () -> String) { write(.error, message) }
    /// Logs that something is wrong, and what happens instead.
    public func warning(_ message: @autoclosure () -> String) { write(.warning, message) }
    /// Logs what is normal and worth knowing on every machine.
    public func notice(_ message: @autoclosure () -> String) { write(.notice, message) }
    /// Logs what is normal and worth knowing when looking for something.
    public func info(_ message: @autoclosure () -> String) { write(.info, message) }
    /// Logs a step.
    public func debug(_ message: @autoclosure () -> String) { write(.debug, message) }

    private func write(_ level: LogLevel, _ message: () -> String) {
        guard level.rawValue <= self.level.rawValue else { return }
        var line = LogLine(prefix: isJournal ? "<\(level.rawValue)>" : "\(identifier): ")
        line.append(message())
        // A log that cannot be written has nowhere to say so.
        line.finish().withUnsafeBytes { bytes in
            while Glibc.write(descriptor, bytes.baseAddress, bytes.count) < 0 && errno == EINTR {}
        }
    }
}
