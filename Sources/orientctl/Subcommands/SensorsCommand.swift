// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import JSON
internal import OrientKit
internal import OrientationAPI

/// `orientctl sensors`.
enum SensorsCommand: Subcommand {
    static let declaration = Command<any Subcommand.Type>(
        "sensors", "List the accelerometers, and why one was selected",
        details: "A star marks the selected one. Fails if there is none.",
        options: [Options.json], action: SensorsCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let sensors = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.listSensors()
        }
        if arguments.has(Options.json) {
            try output.write("\(ListReply(sensors: sensors).json)\n")
        } else if !sensors.isEmpty {
            try output.write(SensorsText.table(sensors))
        }
        if sensors.isEmpty { throw .failed("no accelerometer was found: ls /sys/bus/iio/devices") }
        if !sensors.contains(where: \.selected) { throw .failed("none of the accelerometers can be used") }
    }
}
