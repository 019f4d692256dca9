// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel

/// `orientctl allow`.
enum AllowCommand: Subcommand {
    /// The word for what the configuration allows.
    private static let configured = "all"

    static let declaration = Command<any Subcommand.Type>(
        "allow", "Set which interface orientations the machine allows",
        details: """
            ORIENTATION is portrait, portraitUpsideDown, landscapeLeft or landscapeRight, or all for
            what the configuration allows. For everybody and after a restart too. Prints what is
            allowed now.
            """,
        options: [Options.json],
        positionals: [
            Positional(
                .list("ORIENTATION", InterfaceOrientation.allCases.map(\.name) + [configured]),
                "names, also separated by commas", arity: .variadic)
        ],
        action: AllowCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let orientations = try orientations(arguments.positionalList)
        let (isSaved, allowed) = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            (try connection.setAllowed(orientations), try connection.getState().allowed)
        }
        let reply: JSONObject = [
            "allowed": .array(allowed.orientations.map { .string($0.name) }), "saved": .boolean(isSaved),
        ]
        try output.write(arguments.has(Options.json) ? "\(reply)\n" : "allowed: \(allowed.names)\n")
        if !isSaved { noteUnsaved() }
    }

    /// The set of these names; nil for what the configuration allows.
    private static func orientations(_ words: [String]) throws(Failure) -> InterfaceOrientationMask? {
        if words == [configured] { return nil }
        guard !words.isEmpty, !words.contains(configured) else {
            throw .usage("allow: expected orientations, or \(configured) alone; see \"orientctl allow --help\"")
        }
        return InterfaceOrientationMask(names: words)
    }
}
