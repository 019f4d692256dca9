// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import TestSupport
import Testing

import func Glibc.cos
import func Glibc.log
import func Glibc.sin

/// What must hold for every motion, whatever its rate, noise and mounting.
@Suite("Properties of the classifier")
struct ClassifierPropertyTests {
    static let rates = [8.0, 10, 25, 50, 100, 400]
    static let sides: [DeviceOrientation] = [.portrait, .landscapeLeft, .portraitUpsideDown, .landscapeRight]

    /// Readings of a motion: the vector that is felt at each second.
    typealias Motion = (Double) -> Vector

    /// The changes of a classifier that is fed with a motion.
    static func changes(
        _ motion: Motion, seconds: Double, hertz: Double, settings: ClassifierSettings = ClassifierSettings(),
        time: (Int) -> Double? = { _ in nil }
    ) -> [(seconds: Double, orientation: DeviceOrientation)] {
        var classifier = Classifier(settings: settings)
        return (0..<Int(seconds * hertz)).compactMap { step in
            let now = time(step) ?? Double(step) / hertz
            guard let change = classifier.update(Sample(seconds: now, acceleration: motion(now))) else { return nil }
            return (now, change)
        }
    }

    /// Gravity for a device turned counter-clockwise by `angle` and reclined by `recline` from the vertical, in degrees.
    static func held(_ angle: Double, recline: Double = 0) -> Vector {
        ClassifierTests.held(angle: angle, recline: recline)
    }

    /// A device that is turned by random angles about z, tilted and laid down, each time within a quarter of a second,
    /// and then held for a second and a half.
    static func handled(_ random: inout RandomNumbers, poses: Int) -> Motion {
        let held = (0..<poses).map { _ in
            (angle: Double.random(in: 0..<360, using: &random), recline: Double.random(in: -55...90, using: &random))
        }
        return { now in
            let index = min(Int(now / 1.75), poses - 1)
            let last = held[max(index - 1, 0)]
            let next = held[index]
            let part = min((now - Double(index) * 1.75) / 0.25, 1)
            return Self.held(
                last.angle + (next.angle - last.angle) * part,
                recline: last.recline + (next.recline - last.recline) * part)
        }
    }

    static func turned(_ vector: Vector, by degrees: Double) -> Vector {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        return Vector(
            x: vector.x * cosine + vector.y * sine, y: vector.y * cosine - vector.x * sine, z: vector.z)
    }

    static func noise(_ deviation: Double, _ random: inout RandomNumbers) -> Vector {
        func normal() -> Double {
            let radius = (-2 * log(Double.random(in: 0x1p-53..<1, using: &random))).squareRoot()
            return radius * cos(Double.random(in: 0..<2 * .pi, using: &random)) * deviation
        }
        return Vector(x: normal(), y: normal(), z: normal())
    }

    @Test("a motion turned by quarters about z gives the answers turned by quarters", arguments: rates)
    func quarterTurns(hertz: Double) {
        var random = RandomNumbers(seed: 1)
        for _ in 0..<3 {
            let motion = Self.handled(&random, poses: 12)
            let plain = Self.changes(motion, seconds: 21, hertz: hertz)
            #expect(!plain.isEmpty)
            for quarters in 1...3 {
                let turned = Self.changes(
                    { Self.turned(motion($0), by: Double(quarters) * 90) }, seconds: 21, hertz: hertz)
                #expect(turned.map(\.seconds) == plain.map(\.seconds))
                #expect(
                    turned.map(\.orientation)
                        == plain.map { change in
                            guard let index = Self.sides.firstIndex(of: change.orientation) else {
                                return change.orientation
                            }
                            return Self.sides[(index + quarters) % 4]
                        })
            }
        }
    }

    @Test("at any angle about z, from rest, the nearest side is answered", arguments: rates)
    func anyAngle(hertz: Double) {
        for degrees in stride(from: 4.0, to: 360, by: 7) {
            let changes = Self.changes({ _ in Self.held(degrees, recline: 30) }, seconds: 1, hertz: hertz)
            #expect(changes.map(\.orientation) == [Self.sides[Int((degrees + 45) / 90) % 4]])
        }
    }

    @Test("within the dead band the side before stays, beyond it the next is taken", arguments: rates)
    func anyTurn(hertz: Double) {
        for (index, side) in Self.sides.enumerated() {
            for turn in stride(from: -85.0, through: 85, by: 5) where abs(abs(turn) - 60) > 2 {
                let changes = Self.changes(
                    { Self.held(Double(index) * 90 + ($0 < 1 ? 0 : turn), recline: 40) }, seconds: 3, hertz: hertz)
                let next = Self.sides[(index + (turn > 0 ? 1 : 3)) % 4]
                #expect(changes.map(\.orientation) == (abs(turn) > 60 ? [side, next] : [side]))
            }
        }
    }

    @Test(
        "a sensor that is off scale, off zero, noisy and loses readings tells the same postures",
        arguments: rates, ClassifierProfile.allCases)
    func badSensor(hertz: Double, profile: ClassifierProfile) {
        var random = RandomNumbers(seed: Int(hertz))
        // Each 25° or more from where another answer would be right, so that an offset of 0.3 m/s² (2°) and a noise of
        // 0.5 m/s² (3°) cannot change it.
        let postures: [(Vector, DeviceOrientation)] = [
            (Self.held(10, recline: 20), .portrait), (Self.held(-95, recline: 40), .landscapeRight),
            (Self.held(0, recline: 87), .faceUp), (Self.held(185, recline: -20), .portraitUpsideDown),
            (Self.held(85, recline: 30), .landscapeLeft), (Self.held(0, recline: -88), .faceDown),
        ]
        for _ in 0..<3 {
            let scale = Double.random(in: 0.9...1.1, using: &random)
            let offset = Self.noise(0.3, &random) * (0.3 / 0.52)
            var classifier = Classifier(settings: ClassifierSettings(profile))
            var changes: [DeviceOrientation] = []
            for step in 0..<Int(3 * 6 * hertz) {
                let jitter = Double.random(in: -0.4...0.4, using: &random)
                let isDropped = Double.random(in: 0..<1, using: &random) < 0.2
                if isDropped { continue }
                let posture = postures[min(Int(Double(step) / hertz / 3), 5)].0
                let felt = posture * scale + offset + Self.noise(0.5, &random)
                let sample = Sample(seconds: (Double(step) + jitter) / hertz, acceleration: felt)
                // Each reading twice: the second has the time of the first.
                for _ in 0..<2 { if let change = classifier.update(sample) { changes.append(change) } }
            }
            #expect(changes == postures.map(\.1))
        }
    }

    /// Somebody holds the device on one side, then strides with it on another: swings of 2 to 3 Hz and 5 to 20 m/s², in
    /// any phase and direction, about a mean within 20° of that side's middle, tilted by up to 40°.
    @Test(
        "strides about another side's gravity are answered with that side within 5 s, and it stays",
        arguments: rates, ClassifierProfile.allCases)
    func strides(hertz: Double, profile: ClassifierProfile) throws {
        var random = RandomNumbers(seed: Int(hertz) + 7)
        var longest = 0.0
        for _ in 0..<25 {
            let start = Int.random(in: 0..<4, using: &random)
            let side = (start + Int.random(in: 1...3, using: &random)) % 4
            let mean = Self.held(
                Double(side) * 90 + .random(in: -20...20, using: &random),
                recline: .random(in: -40...40, using: &random))
            let direction = Self.noise(1, &random)
            let swing = direction * (.random(in: 5...20, using: &random) / direction.length)
            let frequency = Double.random(in: 2...3, using: &random)
            let phase = Double.random(in: 0..<2 * .pi, using: &random)
            let changes = Self.changes(
                { $0 < 2 ? Self.held(Double(start) * 90) : mean + swing * sin(2 * .pi * frequency * $0 + phase) },
                seconds: 22, hertz: hertz, settings: ClassifierSettings(profile))
            // The stretches since the strides began in which another orientation was shown.
            var wrongSince: Double? = 2
            for change in changes where change.seconds >= 2 {
                if let since = wrongSince { longest = max(longest, change.seconds - since) }
                wrongSince = change.orientation == Self.sides[side] ? nil : change.seconds
            }
            if let since = wrongSince { longest = max(longest, 22 - since) }
        }
        #expect(longest < 5)
    }

    @Test("a pocket: thrown about for two seconds and at rest again, it ends right", arguments: rates)
    func pocket(hertz: Double) {
        var random = RandomNumbers(seed: Int(hertz) + 3)
        for pose in Pose.all {
            for _ in 0..<5 {
                let shove = Self.noise(12, &random)
                let other = Self.noise(9, &random)
                let motion: Motion = { now in
                    let shoving = now > 1 && now < 3
                    return pose.acceleration
                        + (shoving ? shove * sin(11 * now) + other * sin(23 * now) : .zero)
                }
                let changes = Self.changes(motion, seconds: 5, hertz: hertz)
                #expect(changes.first?.orientation == pose.orientation)
                #expect(changes.last?.orientation == pose.orientation)
                #expect(changes.allSatisfy { $0.seconds < 4.5 })
            }
        }
    }

    @Test("a table that is knocked, and a turn on it at any speed, change nothing", arguments: rates)
    func table(hertz: Double) {
        for recline in [80.0, 85, 90, -80, -90] {
            for turns in [0.1, 0.5, 2, 5] {
                let spin = Self.changes(
                    { Self.held($0 * turns * 360, recline: recline) }, seconds: 10, hertz: hertz)
                #expect(spin.map(\.orientation) == [recline > 0 ? .faceUp : .faceDown])
            }
        }
        // A knock of 30 m/s² that dies within a tenth of a second, in any direction and half way between two readings.
        for direction in Pose.all {
            let knock: Motion = { now in
                let since = now - 1.5 - 0.5 / hertz
                let strength = since > 0 ? 30 * max(0, 1 - since / 0.1) * cos(2 * .pi * 25 * since) : 0
                return Self.held(0, recline: 90) + direction.acceleration * (strength / Pose.gravity)
            }
            #expect(Self.changes(knock, seconds: 3, hertz: hertz).map(\.orientation) == [.faceUp])
        }
    }

    @Test("a lid that is opened all the way round passes from face down over two sides to face down", arguments: rates)
    func hinge(hertz: Double) {
        // Shut, the screen looks down; open by 90° it stands; by 180° it looks up; by 270° it is a tent, upside down.
        let lid: Motion = { now in Self.held(0, recline: -90 + min(now * 36, 360)) }
        #expect(
            Self.changes(lid, seconds: 12, hertz: hertz).map(\.orientation)
                == [.faceDown, .portrait, .faceUp, .portraitUpsideDown, .faceDown])
    }
}
