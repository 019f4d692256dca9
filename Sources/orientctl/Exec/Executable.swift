// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Where programs are looked for.
enum Executable {
    /// Whether there is a program of this name, or at this path.
    static func exists(_ name: String, searchPath: String) -> Bool {
        if name.contains("/") { return isExecutable(name) }
        let directories = searchPath.split(separator: ":", omittingEmptySubsequences: false)
        return !name.isEmpty
            && directories.contains { directory in isExecutable(directory.isEmpty ? name : "\(directory)/\(name)") }
    }

    private static func isExecutable(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
}
