// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientKit
internal import RotationControl

/// `orientctl attach`.
enum AttachCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "attach", "Take part in rotations with a window or display, and print what it hears",
        details: """
            Prints {"client":N}, then each message as a line of JSON, until Ctrl-C. A message that
            has "awaited":true is waited for, a second at most. --ack says how it is answered:
              auto     at once; questions with what --supports or the tree says
              stdin    by lines SERIAL [done|failed|yes|no|ORIENTATION,...]
              delay=S  as auto, but S seconds later
              never    not at all; orientd then disconnects the client after a while
            """,
        options: AttachOptions.all, action: AttachCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        try AttachOptions.check(arguments)
        let mode = try AttachOptions.mode(arguments)
        let declared = try window(arguments)
        let interruption = try Interruption()
        let session = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            if let display = arguments.text(AttachOptions.display) {
                return try connection.attachDisplay(display, isBuiltIn: arguments.has(AttachOptions.builtIn))
            }
            let session = try connection.attach(arguments.text(AttachOptions.name) ?? "orientctl")
            if let declared { try session.setWindow(declared.name, declared.window) }
            return session
        }
        var participant = Participant(
            session, answers: AutomaticAnswers(window: declared?.window), mode: mode, output: output)
        try participant.run(interruption)
    }

    /// The window to declare; nil for a display.
    private static func window(_ arguments: Arguments) throws(Failure) -> (name: String, window: DeclaredWindow)? {
        if arguments.has(AttachOptions.display) { return nil }
        if let path = arguments.text(AttachOptions.tree) {
            let file = try WindowFile(path: path)
            return (file.name, file.window)
        }
        return (arguments.text(AttachOptions.window) ?? "main", try AttachOptions.declaredWindow(arguments))
    }
}
