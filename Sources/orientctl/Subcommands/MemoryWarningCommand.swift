// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientKit

/// `orientctl memory-warning`.
enum MemoryWarningCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "memory-warning", "Warn all attached clients that memory is low", action: MemoryWarningCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.warnOfLowMemory() }
    }
}
