// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc

/// The exclusive right to make and remove the socket at a path: an flock(2) on `PATH.lock`.
///
/// Held as long as the socket is served. A file of its own, readable by its owner only, because a lock on the directory
/// could be held by any user, who would then keep the daemon from starting. The kernel drops the lock of a process
/// that dies, so a left-over file stands for nothing.
struct SocketLock: ~Copyable {
    private let path: String
    private let file: FileDescriptor

    /// Throws `inUse` if another process holds it.
    init(socketPath: String) throws(UnixListenerError) {
        path = socketPath + ".lock"
        while true {
            let descriptor = open(path, O_RDONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
            guard descriptor >= 0 else { throw .system(.last("open", path)) }
            let file = FileDescriptor(adopting: descriptor)
            guard shim_lock_file(file.rawValue) == 0 else {
                guard errno == EWOULDBLOCK else { throw .system(.last("flock", path)) }
                throw .inUse(path: socketPath)
            }
            // The one before us may have removed the file after we opened it: then this lock excludes nobody.
            if FileIdentity(path: path) == FileIdentity(descriptor: file.rawValue) {
                self.file = file
                return
            }
        }
    }

    /// Removed while it is still locked: whoever has opened this file notices above that it is gone.
    ///
    /// A file with something in it was there before, for some other purpose.
    deinit {
        var status = stat()
        guard fstat(file.rawValue, &status) == 0, status.st_size == 0 else { return }
        if FileIdentity(path: path) == FileIdentity(descriptor: file.rawValue) {
            unlink(path)
        }
    }
}
