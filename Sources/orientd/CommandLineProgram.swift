// SPDX-License-Identifier: Apache-2.0

import CommandLineOptions
import Configuration
import Glibc
import OrientationAPI
import OrientationService
import Reactor

/// orientd's command line.
enum CommandLineProgram {
    /// A failure to start (LSB: unspecified error) and wrong usage.
    private static let failure: Int32 = 1
    private static let wrongUsage: Int32 = 2

    private static let config = Option(
        "config", "read FILE alone instead of /etc/orientd and its drop-ins", takes: .file("FILE"))
    private static let socket = Option("socket", "serve at PATH", takes: .file("PATH"))
    private static let sensor = Option(
        "sensor", "use this accelerometer: \(SensorSelection.choices)", takes: .text("SENSOR"))
    private static let bus = Option(
        "bus", "serve desktops on this D-Bus: \(BusSelection.choices)",
        takes: .text("BUS", suggestions: ["system", "none"]))
    private static let logLevel = Option(
        "log-level", "log from this level on", takes: .choice(Configuration.LogLevel.allCases.map(\.rawValue)))

    /// The declaration that parsing, help and the man page's test follow.
    static let program = Program<Void>(
        "orientd", version: productVersion, "Tell programs which way up the device is",
        details: """
            It stays in the foreground. SIGTERM ends it, SIGHUP makes it read its configuration again.
            See orientd(8), orientd.conf(5), orientctl(1).
            """,
        options: [config, socket, sensor, bus, logLevel], verbs: .single((), positionals: []))

    /// The options of a run; prints and ends where the command line asks for something else, or makes no sense.
    static func options(_ arguments: [String]) -> DaemonOptions {
        do {
            switch try program.parse(Array(arguments.dropFirst())) {
            case .help(let text): finish(text)
            case .version(let text): finish(text)
            case .run(_, let arguments): return try options(arguments)
            }
        } catch {
            fail("\(error)", code: wrongUsage)
        }
    }

    /// Says why orientd ends, and ends it.
    static func fail(_ reason: String, code: Int32 = failure) -> Never {
        Log(identifier: "orientd", level: .error).error(reason)
        exit(code)
    }

    private static func finish(_ text: String) -> Never {
        puts(text)
        exit(0)
    }

    private static func options(_ arguments: Arguments) throws(UsageError) -> DaemonOptions {
        var options = DaemonOptions()
        options.socketPath = arguments.text(socket) ?? standardSocketPath
        options.configurationPath = arguments.text(config)
        options.logLevel = arguments.text(logLevel).flatMap(Configuration.LogLevel.init(rawValue:))
        if let text = arguments.text(sensor) {
            guard let selection = SensorSelection(text: text) else {
                throw invalid(text, of: sensor, expected: SensorSelection.choices)
            }
            options.sensor = selection
        }
        if let text = arguments.text(bus) {
            guard let selection = BusSelection(text: text) else {
                throw invalid(text, of: bus, expected: BusSelection.choices)
            }
            options.bus = selection
        }
        return options
    }

    private static func invalid(_ text: String, of option: Option, expected: String) -> UsageError {
        UsageError(
            problem: .invalidValue(text, of: "--\(option.name)", expected: expected, nearest: nil),
            help: "orientd --help")
    }

    /// `ORIENTD_SOCKET`, else a place in /run for root's daemon, and in the user's runtime directory for anybody else's.
    private static var standardSocketPath: String? {
        if let path = environment("ORIENTD_SOCKET") { return path }
        let directory = geteuid() == 0 ? "/run" : environment("XDG_RUNTIME_DIR")
        // The XDG Base Directory Specification wants relative paths to be ignored.
        return directory.flatMap { $0.hasPrefix("/") ? "\($0)/orientd/org.orientd" : nil }
    }

    private static func environment(_ name: String) -> String? {
        getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
}
