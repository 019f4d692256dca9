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
            The first line is the present state. The accelerometer is on meanwhile. Privileged
            users also see what happens in rotations. With --json each line is an object like
            that of "orientctl status --json"; lines about an event have it as member "event".
            """,
        options: [Options.json, Options.noColor], action: MonitorCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let style = Style(arguments)
        let isJSON = arguments.has(Options.json)
        let interruption = try Interruption()
        let states = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in try connection.subscribe() }
        var events: Subscription<ObservedEvent>?
        var last: OrientationState?
        repeat {
            // What led to a state is told before it.
            while let state = last, let event = try next(&events) {
                try output.write(isJSON ? line(event, in: state) : EventText.line(event.event) ?? "")
            }
            while let state = try Daemon.next(states) {
                try output.write(isJSON ? "\(state.json)\n" : StateText.line(state, after: last, style: style))
                // Events come behind the first state.
                if last == nil {
                    events = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
                        try connection.observe()
                    }
                }
                last = state
            }
            try output.flush()
        } while try interruption.wait(for: [states.fileDescriptor, events?.fileDescriptor ?? -1]) != .interrupted
    }

    /// The next event; none come any more for a user who may not see them.
    private static func next(_ events: inout Subscription<ObservedEvent>?) throws(Failure) -> ObservedEvent? {
        guard let stream = events else { return nil }
        do throws(Failure) {
            return try Daemon.next(stream)
        } catch .refused {
            note("only privileged users see what happens in rotations: sudo orientctl monitor")
            events = nil
            return nil
        }
    }

    private static func line(_ event: ObservedEvent, in state: OrientationState) -> String {
        var members = state.json
        members["event"] = .object(event.json)
        return "\(members)\n"
    }
}
