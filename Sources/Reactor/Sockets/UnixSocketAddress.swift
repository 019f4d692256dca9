// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc

/// The address of a socket in the file system (unix(7)).
struct UnixSocketAddress {
    /// `sun_path` holds 108 bytes with the NUL.
    static let maximumPathBytes = 107

    private var address = sockaddr_un()

    /// Nil for a path that is empty (the kernel would choose an abstract name), too long, or has a NUL in it.
    init?(path: String) {
        let bytes = path.utf8
        guard !bytes.isEmpty, bytes.count <= UnixSocketAddress.maximumPathBytes, !bytes.contains(0) else { return nil }
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    }

    func withSockaddr<Result>(_ body: (UnsafePointer<sockaddr>, socklen_t) -> Result) -> Result {
        withUnsafePointer(to: address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }

    /// A new stream socket: non-blocking, closed on exec.
    static func makeSocket() throws(SystemError) -> FileDescriptor {
        let descriptor = shim_unix_stream_socket()
        guard descriptor >= 0 else { throw .last("socket") }
        return FileDescriptor(adopting: descriptor)
    }
}
