// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// How a process ended.
enum ProcessEnd: Hashable {
    /// By itself, with this status.
    case exited(Int32)
    /// By this signal.
    case signaled(Int32)

    /// Understands what waitpid(2) says of a process that ended.
    init(waitStatus: Int32) {
        let signal = waitStatus & 0x7F
        self = signal == 0 ? .exited(waitStatus >> 8 & 0xFF) : .signaled(signal)
    }
}

extension ProcessEnd: CustomStringConvertible {
    /// The end of a sentence that begins with the process.
    var description: String {
        switch self {
        case .exited(let status): "ended with status \(status)"
        case .signaled(let number): "was ended by signal \(number) (\(String(cString: strsignal(number))))"
        }
    }
}
