// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Diagnosis
internal import Glibc
internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import Traces

/// `orientctl calibrate`.
enum CalibrateCommand: Subcommand {
    private static let from = Option("from", "take the poses from a recording made with --raw", takes: .file("FILE"))
    private static let zAxis = Option(
        "z-axis", "how the driver reports, if it is not known", takes: .choice(ZAxis.allCases.map(\.rawValue)))
    private static let output = Option("output", "where to write, - for standard output", takes: .file("FILE"))
    private static let dryRun = Option("dry-run", "write nothing")
    private static let force = Option("force", "replace the file without asking")

    static let declaration = Command<any Subcommand.Type>(
        "calibrate", "Find out how the accelerometer is mounted, and write it down",
        details: """
            Asks for three poses: upright, left edge down, on its back. Shows what each reads now
            and after, writes the mount matrix into a drop-in of orientd.conf(5), and prints the
            line for systemd's hwdb. "systemctl reload orientd" applies the drop-in.
            """,
        options: [from, zAxis, Self.output, dryRun, force], action: CalibrateCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let dropIn = arguments.text(Self.output).map { DropIn(path: $0) } ?? .standard
        let choice = arguments.text(zAxis).flatMap(ZAxis.init(rawValue:))
        let mayReplace = arguments.has(force)
        let file = arguments.text(from)
        if !arguments.has(dryRun) {
            // At the terminal it is asked for later.
            try dropIn.check(replacing: mayReplace || file == nil, reading: file)
        }
        let reader = dropIn.place.isStandardOutput ? Output(descriptor: STDERR_FILENO, name: "standard error") : output
        if let file {
            let (report, sensor) = try recorded(file, zAxis: choice)
            try reader.write(report.text)
            try reader.flush()
            guard !arguments.has(dryRun) else { return }
            return try write(report, of: sensor, to: dropIn, writesZAxis: choice != nil, output)
        }

        guard isatty(STDIN_FILENO) == 1 else {
            throw .failed("calibrate asks questions and needs a terminal; --from FILE takes a recording")
        }
        let sensor = try selectedSensor(arguments)
        let stream = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.samples(axes: .sensor)
        }
        let driverZAxis = ZAxis(rawValue: sensor.zAxis) ?? .asIs
        var dialogue = try CalibrationDialogue(stream, sensor: sensor.name, zAxis: choice ?? driverZAxis)
        let poses = try dialogue.poses()
        let report = try CalibrationReport(
            poses, matrix: try? MountMatrix(parsing: sensor.matrix), zAxis: driverZAxis, source: sensor.matrixSource,
            entry: HwdbEntry(sysfsPath: sensor.path))
        try reader.write("\n" + report.text)
        try reader.flush()
        if arguments.has(dryRun) { return }
        if report.isRightAlready { return note("the mount matrix in force is right already; nothing was written") }
        let question = "\(dropIn.exists ? "Replace" : "Write") \(dropIn.name)?"
        let isAsked = !mayReplace && !dropIn.place.isStandardOutput
        if isAsked, try !dialogue.agrees(to: question) { return note("nothing was written") }
        try write(report, of: sensor.name, to: dropIn, writesZAxis: choice != nil, output)
    }

    private static func selectedSensor(_ arguments: Arguments) throws(Failure) -> SensorDescription {
        let sensors = try Daemon.ask(arguments) { (connection) throws(ConnectionError) in
            try connection.listSensors()
        }
        guard let sensor = sensors.first(where: \.selected) else {
            throw .failed("no accelerometer is in use: orientctl sensors")
        }
        guard sensor.matrixSource != "screen" else {
            throw .failed("\(sensor.name) reads in the screen's axes already; there is nothing to calibrate")
        }
        return sensor
    }

    /// What the poses of a recording say, and what was recorded.
    private static func recorded(_ file: String, zAxis: ZAxis?) throws(Failure) -> (CalibrationReport, String) {
        var stretches = StillStretches()
        let metadata: TraceMetadata
        do throws(TraceError) {
            let reader = try TraceReader(path: file)
            metadata = reader.metadata
            while let sample = try reader.next() { stretches.take(sample) }
        } catch {
            throw .failed("\(error)")
        }
        guard metadata.axes == .sensor else {
            throw .failed("\(file) is in the screen's axes, in which the mounting is lost: orientctl record --raw")
        }
        let recordedZAxis = metadata.zAxis ?? .asIs
        let poses: CalibrationPoses
        do {
            poses = try stretches.poses(zAxis: zAxis ?? recordedZAxis)
        } catch {
            throw .failed("\(file): \(error)")
        }
        let report = try CalibrationReport(
            poses, matrix: metadata.matrix, zAxis: recordedZAxis, source: "recorded", entry: nil)
        return (report, metadata.source ?? file)
    }

    private static func write(
        _ report: CalibrationReport, of sensor: String, to dropIn: DropIn, writesZAxis: Bool, _ output: Output
    ) throws(Failure) {
        try dropIn.write(DropIn.text(report.mounting, sensor: sensor, writesZAxis: writesZAxis), standard: output)
        guard !dropIn.place.isStandardOutput else { return }
        note("\(dropIn.name) is written; to apply it: sudo systemctl reload orientd")
    }
}
