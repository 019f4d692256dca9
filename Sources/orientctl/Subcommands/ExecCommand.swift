// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Glibc
internal import OrientKit

/// `orientctl exec`.
enum ExecCommand: Subcommand {
    private static let phase = Option(
        "phase", "when in a turn; layout if not given", takes: .choice(TurnPhase.allCases.map(\.rawValue)))
    private static let acknowledgesOnExit = Option("ack-on-exit", "let the others wait for the command")
    private static let timeout = Option(
        "timeout", "how long the command may run, 5 if not given", takes: .number("S", 0.1...3_600))

    private static let defaultTimeoutSeconds = 5.0
    /// How much of the command names its display to people.
    private static let maximumNameLength = 60
    /// Where programs are looked for if PATH is not set.
    private static let defaultSearchPath = "/bin:/usr/bin"

    static let declaration = Command<any Subcommand.Type>(
        "exec", "Run a command each time the screen is to turn, until Ctrl-C",
        details: """
            CMD follows "--", and is run without a shell. Its environment has ORIENTATION and
            PREVIOUS (interface orientations), TRANSFORM (Wayland's, counter-clockwise),
            SWAY_TRANSFORM (sway's, clockwise; normal for 0), ANGLE (the web's) and PHASE:
              will    before anything changes
              layout  when displays turn, and once at the start
              did     when all is over
            One runs at a time; of the turns that come meanwhile the newest is run after it.
            """,
        options: [phase, acknowledgesOnExit, timeout],
        positionals: [
            Positional(.text("CMD"), "the command"), Positional(.text("ARGUMENT"), "its arguments", arity: .variadic),
        ],
        action: ExecCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let words = arguments.positionals
        let phase = arguments.text(phase).flatMap(TurnPhase.init(rawValue:)) ?? .layout
        if arguments.has(acknowledgesOnExit), phase != .layout {
            throw .usage("--ack-on-exit goes with --phase layout alone: nobody waits for a display in another phase")
        }
        let searchPath = getenv("PATH").map { String(cString: $0) } ?? defaultSearchPath
        guard Executable.exists(words[0], searchPath: searchPath) else {
            throw .failed("there is no program \(words[0].quoted)\(words[0].contains("/") ? "" : " in PATH")")
        }
        let interruption = try Interruption(watchesOutput: false)
        let name = String(words.joined(separator: " ").unicodeScalars.prefix(maximumNameLength))
        let session = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.attachDisplay(name)
        }
        let schedule = CommandSchedule(
            limitSeconds: arguments.number(timeout) ?? defaultTimeoutSeconds,
            acknowledgesOnExit: arguments.has(acknowledgesOnExit))
        var runner = CommandRunner(session, words: words, turns: DisplayTurns(phase: phase), schedule: schedule)
        try runner.run(interruption)
    }
}
