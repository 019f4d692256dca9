// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI

/// `orientctl unlock`.
enum UnlockCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "unlock", "Let the interface follow the device again", options: [Options.json], action: UnlockCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let isSaved = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.unlock() }
        try output.write(arguments.has(Options.json) ? "\(SavedReply(saved: isSaved).json)\n" : "unlocked\n")
        if !isSaved { noteUnsaved() }
    }
}
