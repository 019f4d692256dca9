// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import Glibc
internal import OrientationModel

/// The file of the configuration that holds what a calibration found.
struct DropIn {
    /// Where it is.
    let path: String

    /// Behind what packages install, in the order of names.
    static let standardPath = "/etc/orientd/orientd.conf.d/90-mount-matrix.conf"

    private var directory: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// Whether there is something at its path.
    var exists: Bool { access(path, F_OK) == 0 }

    /// Fails if it could not be written, so that nobody turns a device about for nothing.
    func check() throws(Failure) {
        // Who makes the directory needs its parent.
        let missing = access(directory, F_OK) != 0
        guard access(missing ? DropIn(path: directory).directory : directory, W_OK) == 0 else {
            throw .failed("cannot write to \(directory): \(reason(errno)); sudo orientctl calibrate, or --dry-run")
        }
    }

    /// The text of the file.
    ///
    /// `zAxis` is written only if the user gave it; else the driver's is right.
    static func text(_ mounting: Mounting, sensor: String, writesZAxis: Bool) -> String {
        """
        # The mounting of \(sensor.filter { !$0.isNewline }), measured by orientctl calibrate.
        [sensor]
        matrix = \(mounting.matrix)

        """ + (writesZAxis ? "z-axis = \(mounting.zAxis.rawValue)\n" : "")
    }

    /// Puts the text there, all at once: who reads the file meanwhile finds the old one or the new one.
    func write(_ text: String) throws(Failure) {
        if mkdir(directory, 0o755) != 0, errno != EEXIST {
            throw .failed("cannot make \(directory): \(reason(errno)); nothing was written")
        }
        // Hidden and not named *.conf, so that a daemon that reloads now does not read it.
        let waiting = "\(directory)/.\(path.split(separator: "/").last ?? "").new"
        unlink(waiting)
        let descriptor = open(waiting, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else {
            throw .failed("cannot write to \(waiting): \(reason(errno)); nothing was written")
        }
        defer { close(descriptor) }
        do throws(Failure) {
            let output = Output(descriptor: descriptor, name: waiting)
            try output.write(text)
            try output.flush()
            guard fsync(descriptor) == 0, rename(waiting, path) == 0 else {
                throw .failed("cannot put the new \(path) into place: \(reason(errno))")
            }
        } catch {
            unlink(waiting)
            throw error
        }
    }

    private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
