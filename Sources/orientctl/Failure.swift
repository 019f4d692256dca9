// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientKit
internal import OrientationAPI
internal import Varlink

/// Why orientctl ends without having done what it was asked for; each case has its exit code.
enum Failure: Error, Hashable {
    /// Something went wrong.
    case failed(String)
    /// The command line makes no sense.
    case usage(String)
    /// The daemon is not there, went away or hangs.
    case unreachable(String)
    /// The daemon does not allow it.
    case refused(String)
    /// Nobody reads the output any more; that is no failure of ours.
    case outputClosed

    /// The exit codes that scripts rely on.
    var exitCode: Int32 {
        switch self {
        case .outputClosed: 0
        case .failed: 1
        case .usage: 2
        case .unreachable: 3
        case .refused: 4
        }
    }

    /// What went wrong, in one sentence; nil if nothing did.
    var message: String? {
        switch self {
        case .failed(let text), .usage(let text), .unreachable(let text), .refused(let text): text
        case .outputClosed: nil
        }
    }

    /// Prints the message on standard error.
    func report() {
        guard let message else { return }
        note(message)
    }
}

extension Failure {
    /// What a failed conversation with the daemon means to the user: the likely cause and the next command.
    init(_ error: ConnectionError) {
        switch error {
        case .notRunning(SocketAddress.system):
            self = .unreachable("orientd is not running: systemctl start orientd")
        case .notRunning(let path):
            self = .unreachable("orientd is not running, nothing listens on \(path): orientd --socket \(path)")
        case .accessDenied:
            self = .unreachable("\(error)")
        case .timedOut:
            self = .unreachable("\(error); see what it does: journalctl -u orientd")
        case .disconnected:
            self = .unreachable("orientd went away or turned us away: journalctl -u orientd")
        case .notASocket, .pathTooLong:
            self = .failed("\(error); --socket or ORIENTD_SOCKET names it")
        case .system:
            self = .failed("\(error)")
        case .notVarlink, .unexpectedReply:
            self = .failed("\(error); are orientctl and orientd of one version? orientctl --version, orientd --version")
        case .refused(.permissionDenied):
            self = .refused(
                "only root, members of group orientd and users with an active session may do this: "
                    + "sudo adduser \"$USER\" orientd")
        case .refused(SensorsInterface.notSimulated):
            self = .failed("the accelerometer in use is no simulated one: orientd --sensor simulated")
        case .refused(let failure):
            self = Self(rotation: failure) ?? .failed("orientd answered with an error: \(failure)")
        }
    }
}

/// Prints a line on standard error, which nothing depends on.
func note(_ message: String) {
    let line = Array("orientctl: \(message)\n".utf8)
    write(STDERR_FILENO, line, line.count)
}
