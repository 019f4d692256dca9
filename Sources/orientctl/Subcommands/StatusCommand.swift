// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI

/// `orientctl status`.
enum StatusCommand: Subcommand {
    /// How long a sensor that was off may take to the first decision.
    private static let waitMilliseconds = 1_000

    static let declaration = Command<any Subcommand.Type>(
        "status", "Print which way up the device is",
        details: """
            Switches the accelerometer on if nobody else uses it, and waits up to a second
            for its first decision.
            """,
        options: [Options.json], action: StatusCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let state = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.getState(waitMilliseconds: waitMilliseconds)
        }
        try output.write(arguments.has(Options.json) ? "\(state.json)\n" : StateText.block(state))
    }
}
