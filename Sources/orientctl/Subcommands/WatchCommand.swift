// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Glibc
internal import OrientKit
internal import OrientationAPI

/// `orientctl watch`.
enum WatchCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "watch", "Draw the device as it is held, live in the terminal",
        details: """
            Shows the device turned as it is, an arrow for gravity, tilt and angle, the angles at
            which the present side is kept, and what is proposed and why not. q ends it.
            Readings are for privileged users; others see the state alone.
            """,
        action: WatchCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        if let obstacle = LiveTerminal.obstacle {
            throw .failed("watch draws on a terminal, and \(obstacle): orientctl monitor prints lines")
        }
        let states = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.subscribe() }
        let samples = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.samples(maximumHertz: SamplesParameters.highestMaximumHertz)
        }
        let sensors = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.listSensors()
        }
        var scene = WatchScene()
        scene.sensor = sensors.first(where: \.selected)
        let signals = try SignalQueue([SIGINT, SIGTERM, SIGQUIT, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH])
        let watch = Watch(
            states: states, samples: samples, signals: signals, terminal: try LiveTerminal(output), scene: scene)
        try watch.run()
    }
}
