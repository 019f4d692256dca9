// SPDX-License-Identifier: Apache-2.0

/// Why a socket cannot be listened on.
public enum UnixListenerError: Error, Equatable, CustomStringConvertible {
    /// The path is empty, too long for an address, or has a NUL in it.
    case invalidPath(String)
    /// Another process listens there, or is about to.
    case inUse(path: String)
    /// Something else than a socket has that name; it was left alone.
    case notASocket(path: String, kind: String)
    /// The service manager passed something else than a listening Unix stream socket.
    case notAListener(name: String)
    /// A system call failed.
    case system(SystemError)

    /// One sentence for the user.
    public var description: String {
        switch self {
        case .invalidPath(let path):
            "the socket path \"\(path)\" must have 1 to \(UnixSocketAddress.maximumPathBytes) bytes, none of them NUL"
        case .inUse(let path):
            "another daemon already serves \(path): stop it first, or choose another socket path"
        case .notASocket(let path, let kind):
            "\(path) is \(kind), not a socket, and was left alone: remove it, or choose another socket path"
        case .notAListener(let name):
            "the service manager passed \"\(name)\", which is no listening Unix stream socket: check the socket unit"
        case .system(let error):
            error.description
        }
    }
}
