// SPDX-License-Identifier: Apache-2.0

internal import CShims
internal import Glibc

/// Signals as something to read, which from now on do nothing else.
final class Signals {
    /// Becomes readable when one has come; belongs to this object.
    let fileDescriptor: Int32

    /// Takes the signals that would end or stop the program, and that of a terminal with another size.
    init() throws(Failure) {
        let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP, SIGWINCH]
        fileDescriptor = shim_signal_descriptor(signals, Int32(signals.count))
        guard fileDescriptor >= 0 else {
            throw Failure("cannot watch signals: \(String(cString: strerror(errno)))")
        }
    }

    deinit { close(fileDescriptor) }

    /// The one that has come.
    func next() -> Int32? {
        // A struct signalfd_siginfo, which begins with the number.
        var bytes = [UInt8](repeating: 0, count: 128)
        guard read(fileDescriptor, &bytes, bytes.count) == bytes.count else { return nil }
        return bytes.withUnsafeBytes { Int32(bitPattern: $0.load(as: UInt32.self)) }
    }
}
