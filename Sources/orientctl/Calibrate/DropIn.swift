// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import Glibc
internal import OrientationModel

/// The file of the configuration that holds what a calibration found.
struct DropIn {
    /// Where it is; `-` is standard output.
    let place: OutputPath
    /// Whether its directory, and the one above, are made where they are missing: ours are, the user's are not.
    private let makesDirectory: Bool

    /// Behind what packages install, in the order of names.
    static let standardPath = "/etc/orientd/orientd.conf.d/90-mount-matrix.conf"
    /// The daemon is not root, and reads it.
    private static let mode: (directory: mode_t, file: mode_t) = (0o755, 0o644)

    /// The file that the user named.
    init(path: String) { self.init(path: path, makesDirectory: false) }

    /// The file that orientd reads.
    static let standard = DropIn(path: standardPath, makesDirectory: true)

    init(path: String, makesDirectory: Bool) {
        place = OutputPath(path: path)
        self.makesDirectory = makesDirectory
    }

    /// What messages call it.
    var name: String { place.isStandardOutput ? "standard output" : place.path }

    /// Whether there is something at its path.
    var exists: Bool { !place.isStandardOutput && access(place.path, F_OK) == 0 }

    private var file: WholeFile { WholeFile(path: place.path, mode: Self.mode.file) }

    /// Fails if it could not be written, so that nobody turns a device about for nothing.
    func check(replacing: Bool, reading input: String? = nil) throws(Failure) {
        try place.check(replacing: replacing, reading: input)
        guard !place.isStandardOutput else { return }
        var directory = file.directory
        // Who makes a directory needs its parent.
        while makesDirectory, access(directory, F_OK) != 0, errno == ENOENT {
            directory = WholeFile(path: directory).directory
        }
        var status = stat()
        guard stat(directory, &status) == 0 else {
            throw .failed("cannot write to \(directory): \(reason(errno)); the file needs a directory that is there")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw .failed("\(directory) is no directory") }
        guard access(directory, W_OK) == 0 else {
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

    /// Puts the text there, all at once; for standard output it goes to `standard`.
    func write(_ text: String, standard: Output) throws(Failure) {
        guard !place.isStandardOutput else { return try standard.write(text) }
        if makesDirectory { try make(file.directory) }
        try file.write(text)
    }

    private func make(_ directory: String) throws(Failure) {
        guard access(directory, F_OK) != 0 else { return }
        let parent = WholeFile(path: directory).directory
        if parent != directory { try make(parent) }
        // The user's mask may keep the daemon out.
        guard mkdir(directory, Self.mode.directory) == 0, chmod(directory, Self.mode.directory) == 0 else {
            throw .failed("cannot make \(directory): \(reason(errno)); nothing was written")
        }
    }

    private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}
