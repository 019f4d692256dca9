// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@testable import Diagnosis

@Suite("A recording as a picture")
struct PlotTests {
    private static let gravity = 9.80665

    /// A device that is held upright and turned by a quarter after each `seconds`, 50 readings a second.
    private func recording(count: Int, seconds: Double, window: ClosedRange<Double> = -1e9...1e9) -> PlotRecording {
        var recording = PlotRecording(window: window)
        for number in 0..<count {
            let time = Double(number) / 50
            let quarter = Int(time / seconds) % 4
            let direction = [(0.0, 1.0), (1, 0), (0, -1), (-1, 0)][quarter]
            let felt = Vector(x: direction.0, y: direction.1, z: 0) * Self.gravity
            recording.take(Sample(seconds: time, acceleration: felt))
        }
        return recording
    }

    @Test("states stand in their order, each under its name")
    func states() {
        let svg = Plot(recording(count: 600, seconds: 3), title: "turn.csv").svg
        let named = svg.matches(of: /class="middle"[^>]*>(\w+)</).map { String($0.1) }
        #expect(named == ["portrait", "landscapeLeft", "portraitUpsideDown", "landscapeRight"])
    }

    @Test("a picture of hours is no larger than one of minutes, and keeps the extremes")
    func decimation() throws {
        var recording = recording(count: 200_000, seconds: 100)
        recording.take(Sample(seconds: 4_000, acceleration: Vector(x: 70, y: 0, z: 0)))
        for number in 1...200_000 {
            let upright = Vector(x: 0, y: Self.gravity, z: 0)
            recording.take(Sample(seconds: 4_000 + Double(number) / 50, acceleration: upright))
        }
        let columns = recording.columns.columns
        #expect(columns.count <= PlotColumns.most && columns.count > PlotColumns.most / 4)
        #expect(columns.map(\.x.greatest).max() == 70)
        #expect(recording.count == 400_001)
        #expect(Plot(recording, title: "long.csv").svg.utf8.count < 150_000)
    }

    @Test("readings before the window count for the state in it")
    func window() {
        let part = recording(count: 600, seconds: 3, window: 4.0...5.0)
        #expect(part.columns.range == 4.0...5.0)
        #expect(part.columns.columns.first?.orientation == .landscapeLeft)
    }

    @Test("a line is broken where the sensor was silent")
    func gap() throws {
        var recording = PlotRecording()
        for seconds in [0, 0.1, 0.2, 5, 5.1, 5.2] {
            recording.take(Sample(seconds: seconds, acceleration: Vector(x: 0, y: Self.gravity, z: 0)))
        }
        let svg = Plot(recording, title: "gap.csv").svg
        let line = try #require(svg.firstMatch(of: /class="trace x" d="([^"]+)"/)).1
        #expect(line.count { $0 == "M" } == 2)
    }

    @Test("there is no turn while it lies flat")
    func flat() {
        var recording = PlotRecording()
        for number in 0..<100 {
            recording.take(Sample(seconds: Double(number) / 50, acceleration: Vector(x: 0.1, y: 0.1, z: Self.gravity)))
        }
        #expect(recording.columns.columns.allSatisfy { $0.angle == nil })
        #expect(recording.columns.columns.last?.orientation == .faceUp)
    }

    @Test(
        "what keeps the answer is marked",
        arguments: [
            // 55° turned from upright: beyond the diagonal, and within the band about it.
            (
                Rotation(degrees: -55, about: Vector(x: 0, y: 0, z: 1)).apply(Vector(x: 0, y: 9.8, z: 0)),
                PlotMark.deadBand
            ),
            (Vector(x: 0, y: 25, z: 0), .notGravity), (Vector(x: 0, y: 0.1, z: 0), .freeFall),
        ])
    func marks(felt: Vector, mark: PlotMark) {
        var recording = PlotRecording()
        for number in 0..<200 {
            let vector = number < 100 ? Vector(x: 0, y: Self.gravity, z: 0) : felt
            recording.take(Sample(seconds: Double(number) / 50, acceleration: vector))
        }
        #expect(recording.columns.columns[99].marks == [])
        #expect(recording.columns.columns[199].marks.contains(mark))
    }

    @Test("one reading, and readings of one time, can be drawn", arguments: [1, 1_000])
    func degenerate(count: Int) {
        var recording = PlotRecording()
        for _ in 0..<count {
            recording.take(Sample(seconds: 7, acceleration: Vector(x: 0, y: Self.gravity, z: 0)))
        }
        #expect(!Plot(recording, title: "one.csv").svg.contains("nan"))
    }

    @Test("what is markup in a name is text in the picture")
    func escaping() {
        let svg = Plot(recording(count: 10, seconds: 3), title: "a<b>&\"\u{1}.csv").svg
        #expect(svg.contains(">a&lt;b&gt;&amp;&quot; .csv<"))
    }

    @Test(
        "ticks are at round times, and at most eleven",
        arguments: [
            (0.0...24.0, ["0", "5", "10", "15", "20"], "s"), (0.0...1.0, ["0.0", "0.1", "0.2"], "s"),
            (10.0...250.0, ["0:30", "1:00", "1:30"], "min:s"), (0.0...14_400.0, ["0:00", "0:30", "1:00"], "h:min"),
        ])
    func ticks(range: ClosedRange<Double>, labels: [String], unit: String) {
        let axis = TimeAxis(range)
        #expect(axis.ticks.map(axis.label).starts(with: labels))
        #expect(axis.ticks.count <= 11)
        #expect(axis.unit == unit)
    }

    @Test("a range of any size has ticks that fit", arguments: [1e-9, 1e3, 1e7, 1e12, 1e300])
    func extremes(length: Double) {
        let axis = TimeAxis(-length...length)
        #expect(axis.ticks.count <= 11)
        #expect(axis.ticks.map(axis.label).allSatisfy { !$0.isEmpty })
    }

    @Test("a recording that claims the impossible is drawn all the same", arguments: [1e20, 1e150, 1e300])
    func impossible(number: Double) {
        var recording = PlotRecording()
        for time in [-number, 0, number / 2, number] {
            for component in [Self.gravity, number, -number] {
                recording.take(Sample(seconds: time, acceleration: Vector(x: component, y: 1, z: component)))
            }
        }
        let svg = Plot(recording, title: "impossible.csv").svg
        #expect(!svg.contains("nan") && !svg.contains("inf"))
    }
}
