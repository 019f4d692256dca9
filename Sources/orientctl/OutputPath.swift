// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Where the user wants something written; `-` is standard output.
struct OutputPath {
    /// As it was given.
    let path: String

    /// Whether it is standard output.
    var isStandardOutput: Bool { path == "-" }

    /// Fails where nothing may be written, before any work is done for it and before anything is lost.
    ///
    /// - Parameter input: the file that is read meanwhile, `-` for standard input; it is never replaced, by whatever name.
    func check(replacing: Bool, reading input: String? = nil) throws(Failure) {
        guard !path.isEmpty else { throw .usage("the name of the file to write is empty; - is standard output") }
        var target = stat()
        guard !isStandardOutput, stat(path, &target) == 0 else { return }
        guard target.st_mode & S_IFMT != S_IFDIR else { throw .failed("\(path) is a directory; name a file in it") }
        if let input {
            var source = stat()
            let isFound = (input == "-" ? fstat(STDIN_FILENO, &source) : stat(input, &source)) == 0
            // A terminal and /dev/null may be both.
            if isFound, target.st_mode & S_IFMT == S_IFREG,
                (source.st_dev, source.st_ino) == (target.st_dev, target.st_ino)
            {
                throw .failed("\(path) is the recording that is read, and is not replaced; write to another file")
            }
        }
        guard replacing else { throw .failed("\(path) exists; --force replaces it") }
    }
}
