// SPDX-License-Identifier: Apache-2.0

import OrientationAPI
import OrientationModel
import Testing

@testable import orientctl

/// Expected places follow from how gravity pulls at a device that is held so: the reading at rest points up in the world.
@Suite("watch")
struct WatchTests {
    private static let gravity = 9.80665

    private static let poses: [(DeviceOrientation, Vector)] = [
        (.portrait, Vector(x: 0, y: gravity, z: 0)), (.landscapeLeft, Vector(x: gravity, y: 0, z: 0)),
        (.portraitUpsideDown, Vector(x: 0, y: -gravity, z: 0)), (.landscapeRight, Vector(x: -gravity, y: 0, z: 0)),
        (.faceUp, Vector(x: 0, y: 0, z: gravity)), (.faceDown, Vector(x: 0, y: 0, z: -gravity)),
    ]

    private func scene(_ acceleration: Vector, hertz: Double = 50, seconds: Double = 2) -> WatchScene {
        var scene = WatchScene()
        for number in 0..<Int(hertz * seconds) {
            let sample = Sample(seconds: Double(number) / hertz, acceleration: acceleration)
            scene.take(SampleReport(sample: sample, skipped: 0))
        }
        return scene
    }

    private func attitude(_ acceleration: Vector) throws -> Attitude {
        let view = try #require(scene(acceleration).view)
        return Attitude(tiltDegrees: view.tiltDegrees, angleDegrees: view.angleDegrees)
    }

    @Test(
        "what a device at rest feels points up, however it is held",
        arguments: poses.map(\.1) + [Vector(x: 3, y: 5, z: 7.888), Vector(x: -6, y: -5, z: -5.912)])
    func up(acceleration: Vector) throws {
        let seen = try attitude(acceleration).seen(acceleration)
        #expect(abs(seen.x) < 1e-6)
        #expect(abs(seen.y - acceleration.length) < 1e-6)
    }

    @Test(
        "the top of the device is where a viewer sees it",
        arguments: [
            (.portrait, 0, 1), (.landscapeLeft, -1, 0), (.portraitUpsideDown, 0, -1), (.landscapeRight, 1, 0),
        ] as [(DeviceOrientation, Double, Double)])
    func top(orientation: DeviceOrientation, x: Double, y: Double) throws {
        let pose = try #require(Self.poses.first { $0.0 == orientation })
        let top = try attitude(pose.1).seen(Vector(x: 0, y: 1, z: 0))
        #expect(abs(top.x - x) < 1e-6)
        #expect(abs(top.y - y) < 1e-6)
    }

    @Test("a device on its back is seen from its edge")
    func edge() throws {
        let attitude = try attitude(Vector(x: 0, y: 0, z: Self.gravity))
        for corner in [Vector(x: 1, y: 1, z: 0), Vector(x: -1, y: 1, z: 0)] {
            #expect(abs(attitude.seen(corner).y) < 1e-6)
        }
    }

    @Test("a side is kept to 45 degrees and the dead band to both sides of its middle")
    func kept() {
        let half = 45 + ClassifierSettings().bandDegrees
        #expect(scene(Self.poses[1].1).keptDegrees == 90 - half...90 + half)
        #expect(scene(Self.poses[4].1).keptDegrees == nil)
    }

    @Test("readings that were left out count for the rate")
    func rate() throws {
        var scene = WatchScene()
        for number in 0..<100 {
            let sample = Sample(seconds: Double(number) * 0.1, acceleration: Self.poses[0].1)
            scene.take(SampleReport(sample: sample, skipped: 4))
        }
        #expect(abs(try #require(scene.hertz) - 50) < 1e-6)
    }

    @Test("on a panel that is naturally landscape orientations have the daemon's names")
    func landscapePanel() {
        var scene = WatchScene()
        scene.state = OrientationState(
            sensor: .streaming, deviceOrientation: .landscapeRight, interfaceOrientation: .landscapeLeft,
            natural: .landscape)
        #expect(scene.natural == .landscape)
        #expect(scene.named(.portrait) == .landscapeRight)
    }

    @Test(
        "a frame fills the terminal and no more, however small that is",
        arguments: [(80, 24), (120, 40), (60, 12), (40, 24), (80, 3), (10, 5), (1, 1)])
    func size(columns: Int, rows: Int) {
        let lines = WatchFrame.lines(scene(Self.poses[0].1), columns: columns, rows: rows, isUnicode: true)
        #expect(lines.count == rows)
        #expect(lines.allSatisfy { $0.count <= columns })
    }

    @Test("a terminal without Unicode gets ASCII alone")
    func ascii() {
        var scene = scene(Vector(x: 6, y: 6, z: 5))
        scene.state = OrientationState(
            sensor: .streaming, deviceOrientation: .portrait, interfaceOrientation: .portrait, natural: .portrait)
        let lines = WatchFrame.lines(scene, columns: 80, rows: 24, isUnicode: false)
        #expect(lines.allSatisfy { $0.utf8.allSatisfy { (0x20..<0x7F).contains($0) } })
        #expect(lines.contains { $0.contains("*") })
    }

    @Test("evidence and what holds it back are shown while a turn is weighed")
    func proposal() {
        var scene = scene(Self.poses[0].1)
        for number in 0..<4 {
            let sample = Sample(seconds: 2 + Double(number) * 0.02, acceleration: Self.poses[1].1)
            scene.take(SampleReport(sample: sample, skipped: 0))
        }
        let rows = WatchText.rows(scene, isUnicode: false)
        #expect(rows.contains { $0.label == "Proposed" && $0.text.hasPrefix("landscapeLeft #") })
        // 50 degrees are nearer to the left side, and within 45 and 15 degrees of upright.
        let held = WatchText.rows(self.held, isUnicode: false)
        #expect(held.contains { $0.label == "Veto" && $0.text == "the next side is not near enough" })
    }

    private var held: WatchScene {
        var scene = scene(Self.poses[0].1)
        for number in 0..<50 {
            let sample = Sample(
                seconds: 2 + Double(number) * 0.02, acceleration: Vector(x: 7.512, y: 6.304, z: 0))
            scene.take(SampleReport(sample: sample, skipped: 0))
        }
        return scene
    }

    @Test("who may not see readings is told so, and sees the state")
    func unprivileged() {
        var scene = WatchScene()
        scene.seesReadings = false
        scene.state = OrientationState(
            sensor: .streaming, deviceOrientation: .faceUp, interfaceOrientation: .portrait, natural: .portrait)
        let rows = WatchText.rows(scene, isUnicode: true)
        #expect(rows.contains { $0.label == "Device" && $0.text == "faceUp" })
        #expect(rows.contains { $0.text == "for privileged users alone" })
    }

    /// The Unicode Standard, Braille Patterns: dot 1 is the upper left one, dot 8 the lower right one.
    @Test("dots become Braille patterns, or stars")
    func dots() {
        var canvas = DotCanvas(columns: 1, rows: 1)
        canvas.set(-0.5, 1.5)
        canvas.set(0.5, -1.5)
        canvas.set(2, 0)
        #expect(canvas.lines(isUnicode: true) == ["\u{2881}"])
        #expect(canvas.lines(isUnicode: false) == ["*"])
    }

    @Test(
        "the locale says whether there is Unicode",
        arguments: [
            (["LANG": "de_DE.UTF-8"], true), (["LANG": "de_DE.UTF-8", "LC_ALL": "C"], false),
            (["LC_CTYPE": "C.utf8", "LANG": "C"], true), (["LC_ALL": "", "LANG": "sr_RS.UTF-8@latin"], true),
            ([:], false),
            (["LANG": "de_DE.ISO-8859-1"], false),
        ] as [([String: String], Bool)])
    func charset(variables: [String: String], isUnicode: Bool) {
        #expect(Charset.isUnicode { variables[$0] } == isUnicode)
    }
}
