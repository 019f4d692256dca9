// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// A recording as a picture: what was read, the tilt and the turn, the answers, and what kept them.
public struct Plot: Sendable {
    private let recording: PlotRecording
    private let title: String
    private let subtitle: String
    private let range: ClosedRange<Double>

    // In pixels.
    private static let width = 1000.0
    private static let left = 56.0
    private static let right = 840.0
    private static let stateTop = 62.0
    private static let stateHeight = 24.0
    private static let markTop = 91.0
    private static let markHeight = 7.0
    private static let panelTop = 120.0
    private static let height = 664.0
    /// About how wide a letter of a label is.
    private static let letterWidth = 6.6
    /// How many letters of a heading fit on the page.
    private static let headingLength = 130

    /// Makes a picture.
    ///
    /// - Parameters:
    ///   - title: what was recorded, such as the name of a file.
    ///   - remark: more about it; it follows the length and the rate.
    public init(_ recording: PlotRecording, title: String, remark: String? = nil) {
        self.recording = recording
        self.title = title
        let range = recording.columns.range ?? 0...0
        let seconds = range.upperBound - range.lowerBound
        // A single reading has a place too.
        self.range = seconds > 0 ? range : range.lowerBound...range.lowerBound + 1
        var facts = ["\(seconds.short) s", "\(recording.count) readings"]
        if seconds > 0 { facts[1] += ", \((Double(recording.count - 1) / seconds).short) a second" }
        subtitle = (facts + (remark.map { [$0] } ?? [])).joined(separator: " · ")
    }

    /// The picture as an SVG document.
    public var svg: String {
        var writer = SVGWriter()
        writer.raw(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(Self.width.short) \(Self.height.short)\" "
                + "width=\"\(Self.width.short)\" height=\"\(Self.height.short)\" role=\"img\">")
        writer.raw("<title>\(SVGWriter.escaped(title)): acceleration, tilt, turn and orientation over time</title>")
        writer.raw("<style>\n\(PlotStyle.sheet)\n</style>")
        writer.rectangle("page", x: 0, y: 0, width: Self.width, height: Self.height)
        writer.label("title", x: Self.left, y: 28, String(title.prefix(Self.headingLength)))
        writer.label("quiet", x: Self.left, y: 47, String(subtitle.prefix(Self.headingLength)))

        let panels = panels
        drawBands(&writer, panels)
        drawMarks(&writer)
        drawTime(&writer, panels)
        for panel in panels { drawScale(&writer, panel) }
        drawLimits(&writer, panels)
        drawTraces(&writer, panels)
        writer.raw("</svg>")
        return writer.text
    }

    private var columns: [PlotColumn] { recording.columns.columns }

    /// Acceleration, tilt and turn, from top to bottom.
    private var panels: [PlotPanel] {
        let strongest = columns.reduce(10.0) { strongest, column in
            [column.x, column.y, column.z].reduce(strongest) { max($0, $1.greatest, -$1.least) }
        }
        let step = strongest <= 20 ? 5.0 : strongest <= 50 ? 10 : (strongest / 40).rounded(.up) * 10
        let bound = (strongest / step).rounded(.up) * step
        let ticks = stride(from: -bound, through: bound, by: step).filter { abs($0) <= bound }
        return [
            PlotPanel(
                title: "acceleration, m/s²", unit: "", top: Self.panelTop, height: 190, range: -bound...bound,
                ticks: ticks),
            PlotPanel(
                title: "tilt: how far it faces up", unit: "°", top: Self.panelTop + 214, height: 110, range: -90...90,
                ticks: [-90, -45, 0, 45, 90]),
            PlotPanel(
                title: "turn: counter-clockwise in the plane of the screen", unit: "°", top: Self.panelTop + 348,
                height: 150, range: PlotColumn.circle, ticks: [-90, 0, 90, 180]),
        ]
    }

    private func x(_ seconds: Double) -> Double {
        Self.left + (seconds - range.lowerBound) / (range.upperBound - range.lowerBound) * (Self.right - Self.left)
    }

    /// The times from which something holds until it is another.
    private func runs<Value: Equatable>(_ value: (PlotColumn) -> Value) -> [(Value, ClosedRange<Double>)] {
        var runs: [(Value, ClosedRange<Double>)] = []
        for column in columns {
            let new = value(column)
            if let last = runs.last {
                // What holds in a column holds from its beginning; until then it was the one before.
                runs[runs.count - 1].1 = last.1.lowerBound...column.startSeconds
                if last.0 == new { continue }
            }
            runs.append((new, column.startSeconds...column.endSeconds))
        }
        if let last = runs.last { runs[runs.count - 1].1 = last.1.lowerBound...range.upperBound }
        return runs
    }

    private func drawBands(_ writer: inout SVGWriter, _ panels: [PlotPanel]) {
        for (orientation, times) in runs(\.orientation) {
            let (start, end) = (x(times.lowerBound), x(times.upperBound))
            writer.rectangle(
                "band \(orientation.name)", x: start, y: Self.stateTop, width: end - start, height: Self.stateHeight)
            for panel in panels {
                writer.rectangle(
                    "tint \(orientation.name)", x: start, y: panel.top, width: end - start, height: panel.height)
            }
            if Double(orientation.name.count) * Self.letterWidth + 6 < end - start {
                writer.label("middle", x: (start + end) / 2, y: Self.stateTop + 16, orientation.name)
            }
        }
        writer.label("quiet end", x: Self.left - 8, y: Self.stateTop + 16, "state")
    }

    /// One lane: of several marks in a column the gravest counts.
    private func drawMarks(_ writer: inout SVGWriter) {
        var used: Set<PlotMark> = []
        for (mark, times) in runs({ column in PlotMark.allCases.last(where: column.marks.contains) }) {
            guard let mark else { continue }
            used.insert(mark)
            let (start, end) = (x(times.lowerBound), x(times.upperBound))
            writer.rectangle(
                mark.styleClass, x: start, y: Self.markTop, width: max(end - start, 1), height: Self.markHeight)
        }
        writer.label("quiet end", x: Self.left - 8, y: Self.markTop + 8, "vetoes")
        var y = Self.stateTop + 6
        for mark in PlotMark.allCases where used.contains(mark) {
            key(&writer, mark.styleClass, mark.rawValue, y: y)
            y += 15
        }
    }

    /// Says in the margin what a colour stands for.
    private func key(_ writer: inout SVGWriter, _ styleClass: String, _ name: String, y: Double) {
        writer.rectangle(styleClass, x: Self.right + 12, y: y - 9, width: 10, height: 10)
        writer.label("quiet", x: Self.right + 28, y: y, name)
    }

    private func drawTime(_ writer: inout SVGWriter, _ panels: [PlotPanel]) {
        let axis = TimeAxis(range)
        let bottom = (panels.last?.bottom ?? 0) + 18
        for tick in axis.ticks {
            for panel in panels { writer.path("grid", "M\(x(tick).short) \(panel.top.short)V\(panel.bottom.short)") }
            writer.label("quiet middle", x: x(tick), y: bottom, axis.label(tick))
        }
        writer.label("quiet", x: Self.right + 12, y: bottom, axis.unit)
    }

    private func drawScale(_ writer: inout SVGWriter, _ panel: PlotPanel) {
        for tick in panel.ticks {
            let y = panel.y(tick)
            writer.path("grid", "M\(Self.left.short) \(y.short)H\(Self.right.short)")
            writer.label("quiet end", x: Self.left - 8, y: y + 4, tick.short + panel.unit)
        }
        writer.rectangle("panel", x: Self.left, y: panel.top, width: Self.right - Self.left, height: panel.height)
    }

    /// Where the answer waits for more: between entering and leaving a face, and about the diagonals.
    private func drawLimits(_ writer: inout SVGWriter, _ panels: [PlotPanel]) {
        let settings = recording.settings
        func limit(_ panel: PlotPanel, from: Double, to: Double) {
            writer.rectangle(
                "limit", x: Self.left, y: panel.y(to), width: Self.right - Self.left,
                height: panel.y(from) - panel.y(to))
        }
        limit(panels[1], from: settings.flatLeaveDegrees, to: settings.flatEnterDegrees)
        limit(panels[1], from: -settings.flatEnterDegrees, to: -settings.flatLeaveDegrees)
        for diagonal in [-135.0, -45, 45, 135, 225] {
            limit(panels[2], from: diagonal - settings.bandDegrees, to: diagonal + settings.bandDegrees)
        }
        let names: [(PlotPanel, Double, DeviceOrientation)] = [
            (panels[1], 80, .faceUp), (panels[1], -80, .faceDown), (panels[2], 0, .portrait),
            (panels[2], 90, .landscapeLeft), (panels[2], -90, .landscapeRight), (panels[2], 180, .portraitUpsideDown),
        ]
        for (panel, value, orientation) in names {
            key(&writer, "band \(orientation.name)", orientation.name, y: panel.y(value) + 4)
        }
    }

    private func drawTraces(_ writer: inout SVGWriter, _ panels: [PlotPanel]) {
        let columnSeconds = (range.upperBound - range.lowerBound) / Double(PlotColumns.most)
        let gap = max(recording.settings.gapSeconds, 3 * columnSeconds)
        func trace(_ panel: PlotPanel, _ name: String, isCircle: Bool = false, _ value: (PlotColumn) -> Extent?) {
            let data = panel.path(columns, value, x: x, gapSeconds: gap, isCircle: isCircle)
            if !data.isEmpty { writer.path("trace \(name)", data) }
        }
        trace(panels[0], "x", \.x)
        trace(panels[0], "y", \.y)
        trace(panels[0], "z", \.z)
        trace(panels[1], "degrees", \.tilt)
        trace(panels[2], "degrees", isCircle: true, \.angle)
        let keys = [("x", "x  right"), ("y", "y  up"), ("z", "z  out of the screen")]
        for (number, key) in keys.enumerated() {
            writer.label(
                "name-\(key.0)", x: Self.right + 12, y: panels[0].top + 14 + Double(number) * 18, key.1)
        }
        for panel in panels { writer.label("quiet", x: Self.left + 6, y: panel.top - 5, panel.title) }
    }
}
