// SPDX-License-Identifier: Apache-2.0

internal import CommandLineOptions
internal import Diagnosis
internal import OrientationModel
internal import Traces

/// `orientctl plot`.
enum PlotCommand: Subcommand {
    private static let file = Option("output", "write to a file, - for standard output", takes: .file("FILE"))
    private static let force = Option("force", "replace the file if it exists")
    private static let from = Option("from", "begin at this time of the recording", takes: .number("S", times))
    private static let to = Option("to", "end at this time", takes: .number("S", times))
    private static let times = -1e12...1e12

    static let declaration = Command<any Subcommand.Type>(
        "plot", "Draw a recording as a picture",
        details: """
            The picture is SVG: the acceleration, the tilt, the turn in the plane of the screen, the
            device orientation that follows, and what kept it from following. Works without the
            daemon.
            """,
        options: [file, force, from, to],
        positionals: [Positional(.file("TRACE"), "the recording, also compressed by gzip; - is standard input")],
        action: PlotCommand.self)

    static func run(_ arguments: Arguments, _ output: Output) throws(Failure) {
        let (start, end) = (arguments.number(from) ?? -.infinity, arguments.number(to) ?? .infinity)
        guard start <= end else { throw .usage("plot: --from is behind --to; see \"orientctl plot --help\"") }
        let path = arguments.positionals[0]
        let target = OutputPath(path: arguments.text(file) ?? "-")
        try target.check(replacing: arguments.has(force), reading: path)
        var recording = PlotRecording(window: start...end)
        let metadata: TraceMetadata
        do throws(TraceError) {
            let reader = try TraceReader(path: path)
            metadata = reader.metadata
            let frame = metadata.frame
            while var sample = try reader.next() {
                if let frame { sample.acceleration = frame.screen(fromSensor: sample.acceleration) }
                recording.take(sample)
            }
        } catch {
            throw .failed("\(error)")
        }
        let name = path == "-" ? "standard input" : path
        guard !recording.isEmpty else {
            guard let times = recording.times else { throw .failed("\(name) has no readings") }
            let own = "\(times.lowerBound) to \(times.upperBound) s"
            throw .failed("\(name) has no reading in that time: its own are from \(own)")
        }
        let title = String(name.split(separator: "/").last ?? "")
        let plot = Plot(recording, title: title, remark: metadata.source)
        if target.isStandardOutput { return try output.write(plot.svg) }
        try WholeFile(path: target.path).write(plot.svg)
    }
}
