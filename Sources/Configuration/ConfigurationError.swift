// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Why a configuration file cannot be used at all.
public enum ConfigurationError: Error, Hashable, Sendable {
    /// The file cannot be opened or read; `errno` says why.
    case cannotRead(file: String, errno: Int32)
    /// It is a directory, a pipe or another thing that holds no text.
    case notAFile(file: String)
    /// It has more than `Settings.maximumFileLength` bytes.
    case tooLong(file: String)
}

extension ConfigurationError: CustomStringConvertible {
    /// The error in one sentence that begins with the place.
    public var description: String { "\(file): \(reason)" }

    var file: String {
        switch self {
        case .cannotRead(let file, _), .notAFile(let file), .tooLong(let file): file
        }
    }

    var reason: String {
        switch self {
        case .cannotRead(_, let errno): "cannot be read: \(String(cString: strerror(errno)))"
        case .notAFile: "is not a regular file"
        case .tooLong: "has more than \(Settings.maximumFileLength) bytes"
        }
    }
}
