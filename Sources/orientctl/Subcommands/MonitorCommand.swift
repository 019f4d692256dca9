// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI

/// `orientctl monitor`.
enum MonitorCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "monitor", "Print a line at each change, until Ctrl-C",
        details: """
            The first line is the present state. The accelerometer is on meanwhile.
            With --json each line is an object like that of "orientctl status --json".
            """,
        options: [Options.json, Options.noColor], action: MonitorCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let style = Style(arguments)
        let interruption = try Interruption()
        let stream = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.subscribe() }
        var previous: OrientationState?
        repeat {
            while let state = try Daemon.next(stream) {
                let line = StateText.line(state, after: previous, style: style)
                try output.write(arguments.has(Options.json) ? "\(state.json)\n" : line)
                try output.flush()
                previous = state
            }
        } while try interruption.wait(for: stream.fileDescriptor) != .interrupted
    }
}
