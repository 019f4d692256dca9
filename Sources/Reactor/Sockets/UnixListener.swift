// SPDX-License-Identifier: Apache-2.0

import CShims
import CSystemd
import Glibc

/// A listening Unix stream socket: passed by the service manager, or bound here.
public final class UnixListener {
    /// How long no connection is accepted after accept(2) has failed: 1 s.
    ///
    /// Without descriptors (EMFILE, ENFILE) the waiting connection would wake the loop again at once and for ever.
    public static let acceptPauseMicroseconds: UInt64 = 1_000_000

    /// `FileDescriptorName=` of a passed socket, the path of one bound here: for messages.
    public let name: String
    private let socket: FileDescriptor
    private var file: SocketFile?
    private var lock: SocketLock?
    private var source: IOSource?
    private var pause: TimerSource?

    /// Takes over a passed socket, whose file stays with the service manager.
    ///
    /// Throws `notAListener` unless it is a listening Unix stream socket (sd_is_socket_unix(3)).
    public init(adopting socket: consuming FileDescriptor, name: String) throws(UnixListenerError) {
        guard sd_is_socket_unix(socket.rawValue, Int32(SOCK_STREAM.rawValue), 1, nil, 0) > 0 else {
            throw .notAListener(name: name)
        }
        // Passed sockets block unless the unit has NonBlocking=; a peer that gave up in between would stop the loop.
        let flags = fcntl(socket.rawValue, F_GETFL)
        guard flags >= 0, fcntl(socket.rawValue, F_SETFL, flags | O_NONBLOCK) == 0 else {
            throw .system(.last("fcntl F_SETFL", name))
        }
        self.socket = socket
        self.name = name
    }

    /// Binds a socket at `path` with exactly that mode, and removes it again at the end if it is still the same file.
    ///
    /// A socket that nobody listens on is replaced. Throws `inUse` if somebody does, `notASocket` for anything else at
    /// the path, `invalidPath` for one that is no address. `createDirectory` makes the last directory (0755) if it is
    /// missing. A lock beside the socket (`PATH.lock`) lets only one of two daemons that start together get so far.
    public init(path: String, mode: UInt32, createDirectory: Bool = false) throws(UnixListenerError) {
        guard UnixSocketAddress(path: path) != nil else { throw .invalidPath(path) }
        if createDirectory, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")), slash > path.startIndex {
            let directory = String(path[..<slash])
            guard mkdir(directory, 0o755) == 0 || errno == EEXIST else { throw .system(.last("mkdir", directory)) }
        }
        name = path
        lock = try SocketLock(socketPath: path)
        try SocketFile.removeStale(at: path)
        do {
            socket = try UnixSocketAddress.makeSocket()
        } catch {
            throw .system(error)
        }
        file = try SocketFile.bind(socket, to: path, mode: mode)
        guard listen(socket.rawValue, SOMAXCONN) == 0 else { throw .system(.last("listen", path)) }
    }

    deinit {
        source = nil
        // The file goes while the lock is held, and before the socket that pins its inode.
        file = nil
        lock = nil
    }

    /// Accepts connections on the loop, for as long as this object lives.
    ///
    /// `onConnection` starts the connection or drops it. `onFailure` gets the error when one could not be accepted; for
    /// the next second none is, and those that wait stay in the kernel's queue.
    public func start(
        on loop: EventLoop, onConnection: @escaping (UnixConnection) -> Void,
        onFailure: @escaping (SystemError) -> Void
    ) throws(SystemError) {
        pause = try TimerSource(loop: loop) { [unowned self] in source?.isEnabled = true }
        source = try IOSource(loop: loop, descriptor: socket.rawValue, events: .readable) { [unowned self] _ in
            do throws(SystemError) {
                guard let accepted = try accept() else { return }
                onConnection(try UnixConnection(adopting: accepted, on: loop))
            } catch {
                source?.isEnabled = false
                pause?.arm(
                    afterMicroseconds: UnixListener.acceptPauseMicroseconds, accuracyMicroseconds: 100_000)
                onFailure(error)
            }
        }
    }

    /// Nil if the connection that was waiting is gone.
    private func accept() throws(SystemError) -> FileDescriptor? {
        let descriptor = shim_accept_nonblocking(socket.rawValue)
        if descriptor >= 0 { return FileDescriptor(adopting: descriptor) }
        switch errno {
        case EAGAIN, EINTR, ECONNABORTED: return nil
        default: throw .last("accept4", name)
        }
    }
}
