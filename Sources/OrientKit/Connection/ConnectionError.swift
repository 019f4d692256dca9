// SPDX-License-Identifier: Apache-2.0

internal import Glibc
public import OrientationAPI
public import Varlink

/// Why orientd could not be asked, or did not answer as it was to.
///
/// After any error but `refused` the connection is of no use.
public enum ConnectionError: Error, Hashable, Sendable {
    /// Nothing listens on the socket.
    case notRunning(path: String)
    /// This user may not open the socket.
    case accessDenied(path: String)
    /// What is at the path is no socket.
    case notASocket(path: String)
    /// The path of the socket is longer than a socket's path may be: 107 bytes.
    case pathTooLong(path: String)
    /// The system refused something else; `code` is an `errno`.
    case system(operation: String, code: Int32)
    /// There was no answer in time.
    case timedOut
    /// orientd went away, or closed the connection.
    case disconnected
    /// What came is not Varlink.
    case notVarlink(VarlinkMessageError)
    /// What came is Varlink, but not what the interface says.
    case unexpectedReply(UnexpectedMember)
    /// orientd answered with an error; the connection goes on.
    case refused(VarlinkFailure)
}

extension ConnectionError: CustomStringConvertible {
    /// One clear sentence, without a full stop.
    public var description: String {
        switch self {
        case .notRunning(let path): "orientd is not running: nothing listens on \(path)"
        case .accessDenied(let path): "access to \(path) is denied"
        case .notASocket(let path): "\(path) is no socket"
        case .pathTooLong(let path): "\(path) is too long for the path of a socket"
        case .system(let operation, let code): "\(operation) failed: \(String(cString: strerror(code)))"
        case .timedOut: "orientd did not answer in time"
        case .disconnected: "orientd closed the connection"
        case .notVarlink(let error): "orientd sent something that is not Varlink: \(error)"
        case .unexpectedReply(let error): "orientd sent an unexpected reply: \(error)"
        case .refused(let failure): "orientd refused: \(failure)"
        }
    }
}
