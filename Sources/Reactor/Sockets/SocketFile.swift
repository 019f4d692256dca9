// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The file that bind(2) made; removed with its owner, unless another file has its name by then.
///
/// The listening socket must outlive this value: it keeps the inode, whose number could otherwise be used again.
struct SocketFile: ~Copyable {
    private let path: String
    private let identity: FileIdentity

    /// Binds `socket` to `path`, where nothing must be, with exactly the given mode.
    ///
    /// umask(2) belongs to the whole process, so it is not touched: the mode set on the unbound socket bounds that of
    /// the file from its first moment, and chmod(2) gives back what the umask took, before anybody can connect.
    static func bind(
        _ socket: borrowing FileDescriptor, to path: String, mode: UInt32
    ) throws(UnixListenerError) -> SocketFile {
        guard let address = UnixSocketAddress(path: path) else { throw .invalidPath(path) }
        let descriptor = socket.rawValue
        guard fchmod(descriptor, mode) == 0 else { throw .system(.last("fchmod", path)) }
        guard address.withSockaddr({ Glibc.bind(descriptor, $0, $1) }) == 0 else {
            throw errno == EADDRINUSE ? .inUse(path: path) : .system(.last("bind", path))
        }
        guard let identity = FileIdentity(path: path) else { throw .system(.last("lstat", path)) }
        let file = SocketFile(path: path, identity: identity)
        guard chmod(path, mode) == 0 else { throw .system(.last("chmod", path)) }
        return file
    }

    deinit {
        if FileIdentity(path: path) == identity {
            unlink(path)
        }
    }

    /// Makes way at `path`: removes a socket that nobody listens on.
    ///
    /// Throws `inUse` if somebody does, and `notASocket` for anything else. Call it with the lock held.
    static func removeStale(at path: String) throws(UnixListenerError) {
        guard let address = UnixSocketAddress(path: path) else { throw .invalidPath(path) }
        var status = stat()
        guard lstat(path, &status) == 0 else {
            guard errno == ENOENT else { throw .system(.last("lstat", path)) }
            return
        }
        guard status.st_mode & S_IFMT == S_IFSOCK else {
            throw .notASocket(path: path, kind: kind(of: status.st_mode))
        }
        let probe: FileDescriptor
        do {
            probe = try UnixSocketAddress.makeSocket()
        } catch {
            throw .system(error)
        }
        let descriptor = probe.rawValue
        guard address.withSockaddr({ connect(descriptor, $0, $1) }) != 0 else { throw .inUse(path: path) }
        switch errno {
        case ECONNREFUSED:
            guard unlink(path) == 0 || errno == ENOENT else { throw .system(.last("unlink", path)) }
        case ENOENT:
            break
        case EAGAIN, EPROTOTYPE:
            // A full backlog, or a socket of another type: somebody is there.
            throw .inUse(path: path)
        default:
            throw .system(.last("connect", path))
        }
    }

    private static func kind(of mode: mode_t) -> String {
        switch mode & S_IFMT {
        case S_IFREG: "a file"
        case S_IFDIR: "a directory"
        case S_IFLNK: "a symbolic link"
        case S_IFIFO: "a FIFO"
        default: "a device"
        }
    }
}
