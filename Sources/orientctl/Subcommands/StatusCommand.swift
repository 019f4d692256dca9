// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI
internal import Varlink

/// `orientctl status`.
enum StatusCommand: Subcommand {
    /// How long a sensor that was off may take to the first decision.
    private static let waitMilliseconds = 1_000

    static let declaration = Command<any Subcommand.Type>(
        "status", "Print which way up the device is, and why its screen does not turn",
        details: """
            Switches the accelerometer on if nobody else uses it, and waits up to a second
            for its first decision. Who takes part is shown to privileged users only.
            """,
        options: [Options.json], action: StatusCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let (state, participants) = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            (try connection.getState(waitMilliseconds: waitMilliseconds), try listParticipants(connection))
        }
        guard arguments.has(Options.json) else { return try output.write(StatusText.block(state, participants)) }
        var members = state.json
        members["participants"] = participants.map { .object($0.json) } ?? .null
        try output.write("\(members)\n")
    }

    /// Who takes part, or nil if this user may not know.
    private static func listParticipants(_ connection: Connection) throws(ConnectionError) -> ParticipantsReply? {
        do throws(ConnectionError) {
            return try connection.listParticipants()
        } catch .refused(.permissionDenied) {
            return nil
        }
    }
}
