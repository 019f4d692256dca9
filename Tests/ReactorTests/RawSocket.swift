// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

/// Sockets made by hand: the other daemons and clients of these tests.
enum RawSocket {
    static func make(type: __socket_type = SOCK_STREAM) throws -> FileDescriptor {
        let descriptor = socket(AF_UNIX, Int32(type.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        try #require(descriptor >= 0)
        return FileDescriptor(adopting: descriptor)
    }

    static func bound(to path: String, type: __socket_type = SOCK_STREAM) throws -> FileDescriptor {
        let socket = try make(type: type)
        let result = withAddress(path) { bind(socket.rawValue, $0, $1) }
        try #require(result == 0)
        return socket
    }

    static func listening(at path: String, backlog: Int32 = 16) throws -> FileDescriptor {
        let socket = try bound(to: path)
        let result = listen(socket.rawValue, backlog)
        try #require(result == 0)
        return socket
    }

    static func connected(to path: String) throws -> FileDescriptor {
        let socket = try make()
        let result = withAddress(path) { connect(socket.rawValue, $0, $1) }
        try #require(result == 0, "\(SystemError.last("connect", path))")
        return socket
    }

    private static func withAddress(_ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
