// SPDX-License-Identifier: Apache-2.0

internal import CZlib
internal import Glibc

/// An open file that is decompressed if it is gzip and read as it is if not.
///
/// Owner of zlib's `gzFile`.
final class GzipFile {
    private let handle: gzFile
    private let name: String

    /// Opens a path, or standard input for `-`.
    init(path: String, name: String) throws(TraceError) {
        // Standard input is duplicated, as closing the handle closes its descriptor.
        let descriptor = path == "-" ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3) : open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .cannotOpen(file: name, errno: errno) }
        guard let handle = gzdopen(descriptor, "rb") else {
            close(descriptor)
            throw .cannotOpen(file: name, errno: ENOMEM)
        }
        self.handle = handle
        self.name = name
    }

    deinit { gzclose(handle) }

    /// Replaces the contents of `chunk` by the next bytes; none means the end of the file.
    func read(into chunk: inout [UInt8], atMost length: Int) throws(TraceError) {
        var count: Int32 = 0
        chunk = [UInt8](unsafeUninitializedCapacity: length) { buffer, initialized in
            count = gzread(handle, buffer.baseAddress, UInt32(length))
            initialized = Int(max(count, 0))
        }
        guard count <= 0 else { return }
        // A truncated stream ends like a whole one; only the error state tells them apart.
        var status: Int32 = Z_OK
        let message = gzerror(handle, &status)
        switch status {
        case Z_OK, Z_STREAM_END: return
        case Z_ERRNO: throw .cannotRead(file: name, reason: String(cString: strerror(errno)))
        case Z_BUF_ERROR: throw .cannotRead(file: name, reason: "the gzip data are truncated")
        default:
            let reason = message.map { String(cString: $0) } ?? "zlib error \(status)"
            throw .cannotRead(file: name, reason: "the gzip data are damaged (\(reason))")
        }
    }
}
