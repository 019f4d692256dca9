// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A file that is put into place when all of it is on the disk: who reads it meanwhile finds the old one or the new one.
struct WholeFile {
    /// Where it goes; where that is a symbolic link, to what it points at.
    let path: String
    /// Who may read and write a new one; one that is replaced keeps its own.
    let mode: mode_t

    /// A file with these permissions, or with those that the user's mask leaves.
    init(path: String, mode: mode_t? = nil) {
        if let real = realpath(path, nil) {
            self.path = String(cString: real)
            free(real)
        } else {
            self.path = path
        }
        let mask = umask(0)
        umask(mask)
        self.mode = mode ?? 0o666 & ~mask
    }

    /// The directory that it is in.
    var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Writes it; after a failure the old one is still there, if there was one.
    func write(_ text: String) throws(Failure) {
        var old = stat()
        let replaces = stat(path, &old) == 0
        if replaces, old.st_mode & S_IFMT != S_IFREG { return try writeThrough(text) }
        // Hidden and not named *.conf, so that a daemon that reloads now does not read it.
        let waiting = "\(directory)/.orientctl-\(getpid()).new"
        unlink(waiting)
        let descriptor = open(waiting, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .failed("cannot write to \(path): \(reason)") }
        defer { close(descriptor) }
        do throws(Failure) {
            let output = Output(descriptor: descriptor, name: path)
            try output.write(text)
            try output.flush()
            // Of others' files only root can keep the owner.
            if replaces { _ = fchown(descriptor, old.st_uid, old.st_gid) }
            guard fchmod(descriptor, replaces ? old.st_mode & 0o777 : mode) == 0, fsync(descriptor) == 0,
                rename(waiting, path) == 0
            else { throw .failed("cannot put the new \(path) into place: \(reason)") }
        } catch {
            unlink(waiting)
            throw error
        }
    }

    /// Writes into a device or a pipe, which nothing can take the place of.
    private func writeThrough(_ text: String) throws(Failure) {
        let file = try OutputFile(path: path, replacing: true, standard: Output(descriptor: -1, name: path))
        try file.output.write(text)
        try file.output.flush()
    }

    private var reason: String { String(cString: strerror(errno)) }
}
