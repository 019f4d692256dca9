// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

import func Glibc.cos
import func Glibc.sin

@Suite("Classifier")
struct ClassifierTests {
    /// Feeds readings at a fixed rate and keeps time.
    struct Player {
        var classifier = Classifier()
        var seconds = 100.0
        var changes: [DeviceOrientation] = []

        mutating func play(_ acceleration: Vector, seconds duration: Double, hertz: Double = 50) {
            for _ in 0..<Int((duration * hertz).rounded()) { feed(acceleration, hertz: hertz) }
        }

        mutating func feed(_ acceleration: Vector, hertz: Double = 50) {
            seconds += 1 / hertz
            if let change = classifier.update(Sample(seconds: seconds, acceleration: acceleration)) {
                changes.append(change)
            }
        }
    }

    /// Gravity for a device turned counter-clockwise by `angle` and reclined by `recline` from the vertical, in degrees.
    static func held(angle: Double, recline: Double = 0) -> Vector {
        let (turn, back) = (angle * .pi / 180, recline * .pi / 180)
        return Vector(x: sin(turn) * cos(back), y: cos(turn) * cos(back), z: sin(back)) * Pose.gravity
    }

    @Test("nothing is known before the first decision, which takes a dwell", arguments: Pose.all)
    func firstDecision(pose: Pose) {
        var player = Player()
        player.play(pose.acceleration, seconds: 0.08)
        #expect(player.classifier.orientation == .unknown)
        player.play(pose.acceleration, seconds: 0.12)
        #expect(player.changes == [pose.orientation])
    }

    @Test("polled at 10 Hz and sampled at 400 Hz it decides the same", arguments: [8.0, 10, 25, 50, 100, 400])
    func rates(hertz: Double) {
        var player = Player()
        for pose in Pose.all { player.play(pose.acceleration, seconds: 1, hertz: hertz) }
        #expect(player.changes == Pose.all.map(\.orientation))
    }

    @Test(
        "it switches at 60 degrees and returns at 30, at every recline",
        arguments: Array(stride(from: 0.0, through: 60, by: 5)))
    func hysteresis(recline: Double) throws {
        var player = Player()
        player.play(Self.held(angle: 0, recline: recline), seconds: 1)
        var angle = 0.0
        while player.classifier.orientation == .portrait, angle < 90 {
            angle += 0.01
            player.feed(Self.held(angle: angle, recline: recline))
        }
        #expect(player.classifier.orientation == .landscapeLeft)
        #expect(abs(angle - 60) < 1)
        while player.classifier.orientation == .landscapeLeft, angle > 0 {
            angle -= 0.01
            player.feed(Self.held(angle: angle, recline: recline))
        }
        #expect(player.classifier.orientation == .portrait)
        #expect(abs(angle - 30) < 1)
    }

    @Test("the flat cone has its own enter and leave angles", arguments: [1.0, -1.0])
    func flatCone(side: Double) {
        var player = Player()
        var recline = 0.0
        player.play(Self.held(angle: 0), seconds: 1)
        while player.classifier.orientation == .portrait, recline < 90 {
            recline += 0.01
            player.feed(Self.held(angle: 0, recline: side * recline))
        }
        #expect(player.classifier.orientation == (side > 0 ? .faceUp : .faceDown))
        #expect(abs(recline - 70) < 1)
        while player.classifier.orientation.isFlat, recline > 0 {
            recline -= 0.01
            player.feed(Self.held(angle: 0, recline: side * recline))
        }
        #expect(player.classifier.orientation == .portrait)
        #expect(abs(recline - 62) < 1)
    }

    @Test("a device that is spun on the table stays face up")
    func spunFlat() {
        var player = Player()
        player.play(Self.held(angle: 0, recline: 90), seconds: 1)
        for step in 0..<720 { player.feed(Self.held(angle: Double(step), recline: 80)) }
        #expect(player.changes == [.faceUp])
    }

    @Test("the last side survives lying down: picked up 50 degrees off it comes back")
    func lastSide() {
        var player = Player()
        player.play(Self.held(angle: 90), seconds: 1)
        player.play(Self.held(angle: 0, recline: 90), seconds: 1)
        player.play(Self.held(angle: 40), seconds: 1)
        #expect(player.changes == [.landscapeLeft, .faceUp, .landscapeLeft])
    }

    @Test("a knock of one sample changes nothing")
    func knock() {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        player.feed(Vector(x: 40, y: 0, z: 0))
        player.play(Self.held(angle: 0), seconds: 1)
        #expect(player.changes == [.portrait])
    }

    @Test("free fall is unknown, and the landing decides anew")
    func freeFall() {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        player.play(.zero, seconds: 0.45)  // one metre
        #expect(player.changes == [.portrait, .unknown])
        player.play(Self.held(angle: 180), seconds: 2)
        #expect(player.changes == [.portrait, .unknown, .portraitUpsideDown])
    }

    @Test("readings that cannot be gravity decide nothing", arguments: [0.0, 3, 17, 100])
    func gate(magnitude: Double) {
        var player = Player()
        player.play(Vector(x: 0, y: magnitude, z: 0), seconds: 5)
        #expect(player.changes.isEmpty)
    }

    @Test("after a stall it is unknown until the next decision")
    func stall() {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        #expect(player.classifier.reset() == .unknown)
        #expect(player.classifier.reset() == nil)
        player.seconds += 60
        player.play(Self.held(angle: 0), seconds: 0.5)
        #expect(player.changes == [.portrait, .portrait])
    }

    @Test("a gap, a repeated time and a clock that runs back start anew and decide nothing by themselves")
    func time() {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        for jump in [5.0, -30, 0] {
            player.seconds += jump - 0.02
            player.feed(Self.held(angle: 90))
        }
        #expect(player.changes == [.portrait])
        player.play(Self.held(angle: 90), seconds: 0.3)
        #expect(player.changes == [.portrait, .landscapeLeft])
    }

    @Test("infinite readings are ignored")
    func infinite() {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        player.play(Vector(x: .infinity, y: .nan, z: 0), seconds: 1)
        player.play(Self.held(angle: 0), seconds: 0.1)
        #expect(player.changes == [.portrait])
    }

    @Test("what it sees can be looked at: angles, shaking, evidence of dwell and what holds it back")
    func view() throws {
        var player = Player()
        #expect(player.classifier.view == nil)
        player.play(Self.held(angle: 0, recline: 20), seconds: 1)
        let upright = try #require(player.classifier.view)
        #expect(abs(upright.tiltDegrees - 20) < 0.1 && abs(upright.angleDegrees) < 0.1 && upright.shaking < 0.01)
        #expect(upright.proposal == nil && upright.veto == nil && abs(upright.dwellSeconds - 0.1) < 1e-6)

        player.play(Self.held(angle: -50), seconds: 1)
        #expect(player.classifier.view?.veto == .deadBand)
        player.play(Self.held(angle: -50, recline: 80), seconds: 1)
        #expect(player.classifier.view?.veto == .flat)
        player.play(Self.held(angle: 0) * 2, seconds: 1)
        #expect(player.classifier.view?.veto == .shaken)
        player.play(.zero, seconds: 1)
        #expect(player.classifier.view?.veto == .freeFall)
    }

    @Test("evidence is seen to grow towards a dwell that shaking makes longer")
    func evidenceInView() throws {
        var player = Player()
        player.play(Self.held(angle: 0), seconds: 1)
        player.play(Self.held(angle: 90), seconds: 0.12)
        let still = try #require(player.classifier.view)
        #expect(still.proposal == .landscapeLeft)
        #expect(still.evidenceSeconds > 0 && still.evidenceSeconds < still.dwellSeconds)
        // 3 m/s² to either side of 1 g: a standard deviation of 3 m/s².
        for step in 0..<200 { player.feed(Self.held(angle: 90) * (step.isMultiple(of: 2) ? 1.306 : 0.694)) }
        let shaken = try #require(player.classifier.view)
        #expect(abs(shaken.shaking - 3) < 0.3 && shaken.dwellSeconds > 0.5)
    }
}
