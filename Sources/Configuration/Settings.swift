// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The settings of one or several files in the order in which they apply: the last one for a key wins.
public struct Settings: Hashable, Sendable {
    /// What was set.
    public private(set) var list: [Setting] = []
    /// What could not be read, line by line or as a whole file.
    public private(set) var problems: [ConfigurationProblem] = []

    /// How many bytes a file may have.
    public static let maximumFileLength = 65_536

    /// No settings.
    public init() {}

    /// Reads exactly this file.
    public init(file: String) throws(ConfigurationError) {
        append(try Self.contents(of: file), of: file)
    }

    /// Adds the settings of a file with these contents.
    mutating func append(_ contents: [UInt8], of file: String) {
        let parser = IniParser(contents, file: file)
        parser.parse()
        list += parser.settings
        problems += parser.problems
    }

    /// Adds the settings of a file, or the problem if it cannot be read.
    mutating func append(file: String) {
        do {
            append(try Self.contents(of: file), of: file)
        } catch {
            append(error)
        }
    }

    /// Adds a problem with a whole file or directory.
    mutating func append(_ error: ConfigurationError) {
        problems.append(ConfigurationProblem(file: error.file, text: error.reason + "; ignoring it"))
    }

    /// The bytes of a file; none for a link to `/dev/null`.
    static func contents(of file: String) throws(ConfigurationError) -> [UInt8] {
        // Without blocking, as a pipe that nobody writes to must not stop the daemon.
        let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw .cannotRead(file: file, errno: errno) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .cannotRead(file: file, errno: errno) }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return try contents(of: descriptor, file: file)
        case S_IFCHR: return []
        default: throw .notAFile(file: file)
        }
    }

    private static func contents(of descriptor: Int32, file: String) throws(ConfigurationError) -> [UInt8] {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw .cannotRead(file: file, errno: errno) }
            guard count > 0 else { return bytes }
            bytes += buffer[..<count]
            guard bytes.count <= maximumFileLength else { throw .tooLong(file: file) }
        }
    }
}
