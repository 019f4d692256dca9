// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Glibc
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import Traces

/// `orientctl record`.
enum RecordCommand: Subcommand {
    private static let seconds = Option("seconds", "stop after this time", takes: .number("S", 0.1...86_400))
    private static let hertz = Option(
        "hertz", "readings a second at most",
        takes: .integer("H", 1...SamplesParameters.highestMaximumHertz))
    private static let raw = Option("raw", "record the sensor's own axes instead of the screen's")
    private static let force = Option("force", "replace the file if it exists")

    /// How long to wait for a reading: a slow sensor hub takes 9 s to begin.
    private static let patienceMilliseconds: Int32 = 15_000

    static let declaration = Command<any Subcommand.Type>(
        "record", "Record the accelerometer until Ctrl-C",
        details: """
            The recording is CSV with the columns t,x,y,z in seconds and m/s². "orientctl replay"
            and "orientd --sensor replay:FILE" read it.
            """,
        options: [seconds, hertz, raw, force],
        positionals: [Positional(.file("FILE"), "where to; - or nothing is standard output", arity: .optional)],
        action: RecordCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let path = arguments.positionals.first ?? "-"
        let interruption = try Interruption()
        let axes: SampleAxes = arguments.has(raw) ? .sensor : .device
        let maximumHertz = arguments.integer(hertz) ?? SamplesParameters.defaultMaximumHertz
        let sensors = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.listSensors()
        }
        guard let sensor = sensors.first(where: \.selected) else {
            throw .failed("no accelerometer is in use: orientctl sensors")
        }
        // What orientd plays may be a recording itself.
        try OutputPath(path: path).check(replacing: arguments.has(force), reading: sensor.path)
        let stream = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.samples(maximumHertz: maximumHertz, axes: axes)
        }

        // The file is made only when there is something to put into it.
        var recording: Recording?
        let limit = arguments.number(seconds) ?? .infinity
        while true {
            while let report = try Daemon.next(stream) {
                if recording == nil {
                    recording = try Recording(
                        path: path, replacing: arguments.has(force), standard: output,
                        metadata: metadata(of: sensor, axes: axes), startSeconds: report.sample.seconds)
                }
                guard let recording else { continue }
                try recording.append(report.sample)
                if recording.seconds >= limit { return note(recording.summary) }
            }
            switch try interruption.wait(for: [stream.fileDescriptor], milliseconds: patienceMilliseconds) {
            case .readable, .continued: continue
            case .interrupted:
                if let recording { return note(recording.summary) }
                throw .failed("no reading came before the end; nothing was recorded")
            case .timedOut:
                throw .failed("the sensor has given no reading for \(patienceMilliseconds / 1000) s: orientctl sensors")
            }
        }
    }

    /// What a recording of this sensor says about itself.
    static func metadata(of sensor: SensorDescription, axes: SampleAxes) -> TraceMetadata {
        var metadata = TraceMetadata()
        metadata.axes = axes == .sensor ? .sensor : .w3c
        metadata.source = "\(sensor.name) \(sensor.path)"
        metadata.driver = sensor.driver
        metadata.matrix = try? MountMatrix(parsing: sensor.matrix)
        metadata.zAxis = ZAxis(rawValue: sensor.zAxis)
        return metadata
    }
}
