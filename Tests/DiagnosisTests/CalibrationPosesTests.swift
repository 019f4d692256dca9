// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import OrientationModel
import Testing

@Suite("Poses that are no good")
struct CalibrationPosesTests {
    private static let up = Vector(x: 0, y: 1, z: 0)
    private static let left = Vector(x: 1, y: 0, z: 0)
    private static let back = Vector(x: 0, y: 0, z: 1)

    /// What is wrong with the last of some directions in which the device is held.
    private func fault(_ directions: [Vector], zAxis: ZAxis = .asIs, scale: Double = 1) -> CalibrationFault? {
        var hand = SimulatedHand(Rotation.aligned[0])
        var poses = CalibrationPoses(zAxis: zAxis)
        do {
            for direction in directions { try poses.add(hand.reading(along: direction * scale)) }
            return nil
        } catch {
            return error
        }
    }

    @Test("the right ones are taken")
    func right() {
        #expect(fault([Self.up, Self.left, Self.back]) == nil)
    }

    @Test("the same pose twice, and its opposite, are told apart from a turn that is too small")
    func square() {
        #expect(fault([Self.up, Self.up]) == .notSquare(.leftEdgeDown, from: .upright, degrees: 0))
        #expect(fault([Self.up, -Self.up]) == .notSquare(.leftEdgeDown, from: .upright, degrees: 180))
        #expect(fault([Self.up, Self.left, Self.left]) == .notSquare(.onItsBack, from: .leftEdgeDown, degrees: 0))
        let halfway = (Self.up + Self.left) * 0.5.squareRoot()
        guard case .notSquare(.leftEdgeDown, .upright, let degrees) = fault([Self.up, halfway]) else {
            Issue.record("half a turn was taken")
            return
        }
        #expect(abs(degrees - 45) < 0.001)
    }

    @Test("three directions in one plane are never taken, whichever they are")
    func coplanar() {
        for first in stride(from: 0.0, to: 360, by: 5) {
            for second in stride(from: 0.0, to: 360, by: 5) {
                let around = Vector(x: 0, y: 0, z: 1)
                let directions = [0, first, second].map { Rotation(degrees: $0, about: around).apply(Self.up) }
                #expect(fault(directions) != nil, "\(first) \(second)")
            }
        }
    }

    @Test("the wrong edge, and the wrong face, give a mirror image, after which all poses are taken again")
    func mirrored() {
        #expect(fault([Self.up, -Self.left, Self.back]) == .mirrored(.asIs))
        #expect(fault([Self.up, Self.left, -Self.back]) == .mirrored(.asIs))
        #expect(fault([-Self.up, Self.left, Self.back]) == .mirrored(.asIs))
        #expect(fault([Self.up, Self.left, Self.back], zAxis: .inverted) == .mirrored(.inverted))

        var hand = SimulatedHand(Rotation.aligned[0])
        var poses = CalibrationPoses(zAxis: .inverted)
        for pose in CalibrationPose.allCases { try? poses.add(hand.reading(pose)) }
        #expect(poses.next == .upright)
        #expect(poses.mounting == nil)
    }

    @Test("what is not as strong as gravity is not taken", arguments: [0.0, 0.5, 1.5, 10])
    func gravity(scale: Double) {
        #expect(fault([Self.up], scale: scale) == .notGravity(.upright, magnitude: SimulatedHand.gravity * scale))
    }

    @Test("a sensor that is 10 % off is taken", arguments: [0.9, 1.1])
    func scale(scale: Double) {
        #expect(fault([Self.up, Self.left, Self.back], scale: scale) == nil)
    }

    @Test("a device that is moved meanwhile is not taken")
    func unsteady() {
        var hand = SimulatedHand(Rotation.aligned[0], noise: 2)
        var poses = CalibrationPoses(zAxis: .asIs)
        do throws(CalibrationFault) {
            try poses.add(hand.reading(.upright))
            Issue.record("it was taken")
        } catch .unsteady(.upright, let deviation) {
            // Three axes of 2 m/s² each.
            #expect(abs(deviation - 2 * 3.squareRoot()) < 0.5)
        } catch {
            Issue.record("\(error)")
        }
    }

    @Test("readings that are no numbers, and too few, are not taken", arguments: [Double.nan, .infinity])
    func numbers(value: Double) {
        var reading = PoseReading()
        for number in 0..<10 {
            reading.add(Sample(seconds: Double(number), acceleration: Vector(x: 0, y: number == 4 ? value : 9.8, z: 0)))
        }
        var poses = CalibrationPoses(zAxis: .asIs)
        #expect(throws: CalibrationFault.notFinite(.upright)) { try poses.add(reading) }
        #expect(throws: CalibrationFault.tooFew(.upright, count: 0)) { try poses.add(PoseReading()) }
    }
}

extension Int {
    fileprivate func squareRoot() -> Double { Double(self).squareRoot() }
}
