// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Glibc

// Whoever reads our output may go away; writing then fails instead of ending the process by a signal.
signal(SIGPIPE, SIG_IGN)

let output = Output(descriptor: STDOUT_FILENO, name: "standard output")
do throws(Failure) {
    switch try Orientctl.parse(Array(CommandLine.arguments.dropFirst())) {
    case .help(let text): try output.write(text)
    case .version(let text): try output.write(text + "\n")
    case .run(let subcommand, let arguments): try subcommand.run(arguments, output)
    }
    try output.flush()
} catch {
    // What was said before something went wrong still holds.
    try? output.flush()
    error.report()
    exit(error.exitCode)
}
