// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import OrientationAPI

/// The command line of orientctl.
enum Orientctl {
    static let program = Program<any Subcommand.Type>(
        "orientctl", version: productVersion, "Show which way up the device is, and take part in turning its screen",
        details: """
            Environment:
              ORIENTD_SOCKET  the daemon's socket, if --socket is not given
              NO_COLOR        if set, nothing is printed in colour

            Exit status: 0 done, 1 failed, 2 wrong usage, 3 the daemon cannot be reached,
            4 the daemon refused.
            """,
        options: [Options.socket],
        verbs: .commands([
            StatusCommand.declaration, MonitorCommand.declaration, SensorsCommand.declaration,
            WatchCommand.declaration, DoctorCommand.declaration,
            LockCommand.declaration, UnlockCommand.declaration, AllowCommand.declaration,
            ExecCommand.declaration, AttachCommand.declaration,
            RecordCommand.declaration, ReplayCommand.declaration, PlotCommand.declaration,
            CalibrateCommand.declaration, SimulateCommand.declaration, MemoryWarningCommand.declaration,
            CompletionsCommand.declaration,
        ]))

    static func parse(_ words: [String]) throws(Failure) -> Outcome<any Subcommand.Type> {
        do {
            return try program.parse(words)
        } catch {
            throw .usage("\(error)")
        }
    }
}
