// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Reactor

/// A small file that outlasts a restart of the daemon.
///
/// It is written to a temporary file, synced and renamed, so that after a crash there is the old one or the new one.
struct StateFile {
    private let name: String
    private let maximumBytes: Int
    /// Whether it is to outlast the machine's end too; syncing takes the device some milliseconds.
    private let isSynced: Bool
    /// The directory; nil if there is none to keep it in.
    private let directory: String?

    /// Keeps it in the directory that the service manager made (`STATE_DIRECTORY`); without one root's daemon takes
    /// /var/lib/orientd, and anybody else's the place that the XDG Base Directory Specification names.
    init(
        _ name: String, maximumBytes: Int = 4_096, isSynced: Bool = true, environment: (String) -> String?, isRoot: Bool
    ) {
        self.name = name
        self.maximumBytes = maximumBytes
        self.isSynced = isSynced
        let home = environment("HOME").flatMap { $0.hasPrefix("/") ? "\($0)/.local/state" : nil }
        let base = environment("XDG_STATE_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home
        directory = environment("STATE_DIRECTORY") ?? (isRoot ? "/var/lib/orientd" : base.map { "\($0)/orientd" })
    }

    /// Where it is, for the log.
    var path: String { directory.map { "\($0)/\(name)" } ?? "nowhere" }

    /// What was kept, or nil if there is nothing.
    func read() throws(StateFileFailure) -> [UInt8]? {
        guard directory != nil else { return nil }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw .system(.last("open", path))
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: maximumBytes + 1)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw .system(.last("read", path)) }
        guard count <= maximumBytes else { throw .broken(path: path) }
        return Array(bytes.prefix(count))
    }

    /// Keeps this in place of what was kept.
    func write(_ text: [UInt8]) throws(StateFileFailure) {
        guard let directory else { throw .noDirectory }
        // Of its parents only those of a user's own daemon may be missing.
        _ = Glibc.mkdir(directory.prefixBeforeLastSlash, 0o700)
        _ = Glibc.mkdir(directory, 0o700)
        let temporary = path + ".new"
        do throws(SystemError) {
            try write(text, to: temporary)
            guard rename(temporary, path) == 0 else { throw .last("rename", temporary) }
            if isSynced { try sync(directory) }
        } catch {
            unlink(temporary)
            throw .system(error)
        }
    }

    private func write(_ text: [UInt8], to path: String) throws(SystemError) {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .last("open", path) }
        defer { close(descriptor) }
        guard Glibc.write(descriptor, text, text.count) == text.count else { throw .last("write", path) }
        guard !isSynced || fsync(descriptor) == 0 else { throw .last("fsync", path) }
    }

    private func sync(_ directory: String) throws(SystemError) {
        let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("open", directory) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .last("fsync", directory) }
    }
}

extension String {
    fileprivate var prefixBeforeLastSlash: String {
        lastIndex(of: "/").map { String(self[..<$0]) } ?? self
    }
}
