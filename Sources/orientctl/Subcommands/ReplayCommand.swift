// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientationModel

/// `orientctl replay`.
enum ReplayCommand: Subcommand {
    private static let csv = Option("csv", "print CSV with the header t,state")
    private static let profile = Option(
        "profile", "classify with these settings; default if not given",
        takes: .choice(ClassifierProfile.allCases.map(\.rawValue), name: "PROFILE"))

    static let declaration = Command<any Subcommand.Type>(
        "replay", "Print how a recording would be classified",
        details: """
            One line at each change of the device orientation, with the time in the recording's
            seconds. As fast as possible and without the daemon. Readings in sensor axes are
            turned by the matrix that the recording names.
            """,
        options: [csv, Options.json, profile],
        positionals: [Positional(.file("TRACE"), "the recording, also compressed by gzip; - is standard input")],
        action: ReplayCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        if arguments.has(csv), arguments.has(Options.json) {
            throw .usage("replay: --csv and --json exclude each other; see \"orientctl replay --help\"")
        }
        let path = arguments.positionals[0]
        let line: (Replay.Change) -> String =
            if arguments.has(csv) {
                { "\($0.seconds),\($0.orientation.name)\n" }
            } else if arguments.has(Options.json) {
                { "\(["t": .real($0.seconds), "state": .string($0.orientation.name)] as JSONObject)\n" }
            } else {
                { Columns.padded("\($0.seconds) s", to: 12) + "\($0.orientation.name)\n" }
            }
        let profile = arguments.text(profile).flatMap(ClassifierProfile.init(rawValue:)) ?? .default
        var replay = try Replay(path: path, profile: profile)
        if arguments.has(csv) { try output.write("t,state\n") }
        while let change = try replay.next() { try output.write(line(change)) }
        try output.flush()
        guard replay.hasReadings else {
            throw .failed("\(path == "-" ? "standard input" : path) has no readings")
        }
    }
}
