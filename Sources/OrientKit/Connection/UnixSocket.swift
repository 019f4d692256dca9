// SPDX-License-Identifier: Apache-2.0

internal import CShims
internal import Glibc

/// A connected stream socket, closed with its owner.
///
/// Nothing here waits but `wait`, and connecting unless it is made otherwise.
struct UnixSocket: ~Copyable {
    /// How many bytes are received at once; a usual message has a few hundred.
    private static let receiveBytes = 65_536

    /// How long connecting may take, in seconds: it waits only while the daemon has too many unanswered callers.
    private static let connectSeconds = 5

    let descriptor: Int32

    init(isBlocking: Bool = true) throws(ConnectionError) {
        var type = SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue
        if !isBlocking { type |= SOCK_NONBLOCK.rawValue }
        let descriptor = socket(AF_UNIX, Int32(type), 0)
        guard descriptor >= 0 else { throw .system(operation: "making a socket", code: errno) }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }

    borrowing func connect(to path: String) throws(ConnectionError) {
        guard let address = sockaddr_un(path: path) else { throw .pathTooLong(path: path) }
        var timeout = timeval(tv_sec: Self.connectSeconds, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        let result = withUnsafePointer(to: address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard result == 0 else { throw Self.connectError(errno, path: path) }
    }

    static func connectError(_ code: Int32, path: String) -> ConnectionError {
        switch code {
        case ECONNREFUSED where isOther(path): .notASocket(path: path)
        case ENOENT, ECONNREFUSED: .notRunning(path: path)
        case EACCES, EPERM: .accessDenied(path: path)
        case EAGAIN: .timedOut
        default: .system(operation: "connecting to \(path)", code: code)
        }
    }

    /// Whether there is something at `path` that nobody could listen on: the kernel says the same of that.
    private static func isOther(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFSOCK
    }

    /// Sends the front of `bytes`, and says how many those were: 0 when there is no room.
    borrowing func send(_ bytes: ArraySlice<UInt8>) throws(ConnectionError) -> Int {
        let count = bytes.withUnsafeBytes { bytes in
            // Without MSG_NOSIGNAL a daemon that is gone would end this process.
            Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        guard count < 0 else { return count }
        switch errno {
        case EAGAIN, EINTR: return 0
        case EPIPE, ECONNRESET: throw .disconnected
        case let code: throw .system(operation: "sending to orientd", code: code)
        }
    }

    /// Receives what is there: nil when that is nothing.
    borrowing func receive() throws(ConnectionError) -> [UInt8]? {
        var code: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.receiveBytes) { buffer, count in
            let received = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
            code = received < 0 ? errno : 0
            count = max(received, 0)
        }
        switch code {
        case 0 where bytes.isEmpty, ECONNRESET: throw .disconnected
        case 0: return bytes
        case EAGAIN, EINTR: return nil
        default: throw .system(operation: "receiving from orientd", code: code)
        }
    }

    /// Waits for one of `events` (`POLLIN`, `POLLOUT`): false when the deadline is over.
    borrowing func wait(for events: Int32, until deadline: Deadline) throws(ConnectionError) -> Bool {
        var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
        while true {
            let count = poll(&request, 1, deadline.pollTimeout)
            if count >= 0 { return count > 0 }
            guard errno == EINTR else { throw .system(operation: "waiting for orientd", code: errno) }
        }
    }

    /// The process at the other end; nil if it is in a namespace that this one does not see.
    var peerProcess: Int? {
        borrowing get {
            var (process, user, group): (Int32, UInt32, UInt32) = (0, 0, 0)
            guard shim_peer_credentials(descriptor, &process, &user, &group) == 0, process > 0 else { return nil }
            return Int(process)
        }
    }

    /// Ends the connection in both directions; later sends and, when nothing is left to read, receives fail.
    borrowing func disconnect() {
        shutdown(descriptor, Int32(SHUT_RDWR))
    }
}

extension sockaddr_un {
    /// The address of a socket in the file system; nil when the path is too long, which leaves no room for the last 0.
    fileprivate init?(path: String) {
        self.init()
        sun_family = sa_family_t(AF_UNIX)
        let fits = withUnsafeMutableBytes(of: &sun_path) { bytes in
            guard path.utf8.count < bytes.count else { return false }
            bytes.copyBytes(from: path.utf8)
            return true
        }
        guard fits else { return nil }
    }
}
