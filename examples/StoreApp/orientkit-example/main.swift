// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Runs the program, which has given the terminal back when this returns.
func run() throws(Failure) -> Int32 {
    if let word = CommandLine.arguments.dropFirst().first {
        throw Failure("unexpected argument \"\(word)\": there are none; ORIENTD_SOCKET names the daemon")
    }
    return try Example().run()
}

do throws(Failure) {
    exit(try run())
} catch {
    Output.write("orientkit-example: \(error)\n", to: STDERR_FILENO)
    exit(1)
}
