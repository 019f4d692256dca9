// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// A file that the user named to be written, or standard output for `-`; closed with this object.
final class OutputFile {
    /// What errors and summaries call it.
    let name: String
    /// The way to it.
    let output: Output
    /// The file's descriptor; nil for standard output.
    private let descriptor: Int32?

    /// Makes the file, which must not exist unless it is to be replaced, or takes `standard`.
    init(path: String, replacing: Bool, standard: Output) throws(Failure) {
        let place = OutputPath(path: path)
        try place.check(replacing: replacing)
        guard !place.isStandardOutput else {
            (name, output, descriptor) = ("standard output", standard, nil)
            return
        }
        // A pipe without a reader is refused at once; waiting for one would keep Ctrl-C from ending the program.
        let flags = O_WRONLY | O_CREAT | O_CLOEXEC | O_NONBLOCK | (replacing ? O_TRUNC : O_EXCL)
        let descriptor = open(path, flags, 0o666)
        guard descriptor >= 0 else {
            throw .failed("cannot write to \(path): \(String(cString: strerror(errno)))")
        }
        (name, output, self.descriptor) = (path, Output(descriptor: descriptor, name: path), descriptor)
    }

    deinit {
        if let descriptor { close(descriptor) }
    }
}
