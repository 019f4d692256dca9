// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel

/// `orientctl lock`.
enum LockCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "lock", "Hold an interface orientation, whichever way the device is turned",
        details: """
            For the whole machine and after a restart too, until "orientctl unlock". Turns to
            ORIENTATION first: portrait, portraitUpsideDown, landscapeLeft or landscapeRight.
            Fails if who shows the key window does not support it; then the present one is held.
            """,
        options: [Options.json],
        positionals: [
            Positional(
                .choice(InterfaceOrientation.allCases.map(\.name), name: "ORIENTATION"),
                "what to hold, if not the present one", arity: .optional)
        ],
        action: LockCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let wanted = arguments.positionals.first.flatMap(InterfaceOrientation.init(name:))
        let reply = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.lock(wanted) }
        let held = reply.orientation.name
        try output.write(arguments.has(Options.json) ? "\(reply.json)\n" : "locked to \(held)\n")
        if !reply.saved { noteUnsaved() }
        if let wanted, wanted != reply.orientation {
            throw .failed("\(wanted.name) was refused, so \(held) is held: orientctl status tells by whom")
        }
    }
}

/// Says that what was set will be lost.
func noteUnsaved() {
    note("this could not be saved and will not survive a restart of orientd: journalctl -u orientd says why")
}
