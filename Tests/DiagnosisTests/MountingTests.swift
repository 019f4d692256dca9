// SPDX-License-Identifier: Apache-2.0

import Glibc
import OrientationModel
import TestSupport
import Testing

@testable import Diagnosis

@Suite("The mounting that is found")
struct MountingTests {
    /// Hands that are 10° askew in the worst way turn the solution by half of the sum of three vectors of that length,
    /// each at right angles to its pose and all as near to one direction as that lets them be: 10° · 3 · √(2/3) / 2.
    private static let worstDegrees = 10 * 3 * (2.0 / 3).squareRoot() / 2
    /// Noise of 0.3 m/s² in the mean of 76 readings is 0.2° in each direction; this is four times as much.
    private static let noiseDegrees = 0.8

    /// A mounting and how it is to be recovered.
    struct Trial: CustomStringConvertible {
        let seed: Int
        var description: String { "seed \(seed)" }
    }

    @Test("1,000 random mountings are recovered from noisy poses of unsteady hands")
    func random() throws {
        #expect(Rotation.aligned.count == 24)
        for seed in 0..<1_000 {
            var random = RandomNumbers(seed: seed)
            let isAligned = seed % 2 == 0
            let mounting =
                isAligned
                ? Rotation.aligned[seed / 2 % 24]
                : Rotation(degrees: .random(in: 0...180, using: &random), about: random.direction())
            let zAxis = seed % 4 < 2 ? ZAxis.asIs : .inverted
            var hand = SimulatedHand(mounting, zAxis: zAxis, noise: 0.3, mostSkewDegrees: 10, seed: seed)
            let found = try #require(try hand.calibrate(), "seed \(seed)")
            let error = Rotation(rows: found.rotation).degrees(from: mounting)
            #expect(error <= Self.worstDegrees + Self.noiseDegrees, "seed \(seed)")
            #expect(found.isAligned || !isAligned, "seed \(seed)")

            // What the daemon makes of the matrix as it is written, of what the sensor reads in six exact poses.
            let matrix = try MountMatrix(parsing: found.matrix.description)
            let frame = SensorFrame(matrix, zAxis: zAxis)
            let tolerance = isAligned ? 1e-6 : error + (found.isAligned ? Mounting.alignmentDegrees : 0.1)
            for direction in CalibrationPose.allCases.flatMap({ [$0.direction, -$0.direction] }) {
                let raw = mounting.undo(direction) * (zAxis == .asIs ? 1 : -1)
                let degrees = frame.screen(fromSensor: raw).degrees(from: direction)
                #expect(degrees <= tolerance, "seed \(seed)")
            }
        }
    }

    @Test(
        "the matrix is that of systemd's hwdb for machines whose axes are known",
        arguments: [
            // A Chromebook's sensor is Android's already.
            (
                [Vector(x: 0, y: 1, z: 0), Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 0, z: 1)], ZAxis.asIs,
                "-1, 0, 0; 0, -1, 0; 0, 0, 1"
            ),
            // A HID sensor hub has Windows' axes, for which no matrix is needed.
            (
                [Vector(x: 0, y: -1, z: 0), Vector(x: -1, y: 0, z: 0), Vector(x: 0, y: 0, z: -1)], .inverted,
                "1, 0, 0; 0, 1, 0; 0, 0, 1"
            ),
            // iio-sensor-proxy's own test of the Onda v975: raw x is positive upright, raw y with the right edge up, which
            // is the left edge down.
            (
                [Vector(x: 1, y: 0, z: 0), Vector(x: 0, y: 1, z: 0), Vector(x: 0, y: 0, z: -1)], .asIs,
                "0, -1, 0; -1, 0, 0; 0, 0, -1"
            ),
        ])
    func known(raw: [Vector], zAxis: ZAxis, matrix: String) throws {
        let found = Mounting(upright: raw[0], leftEdgeDown: raw[1], onItsBack: raw[2], zAxis)
        #expect(try #require(found).matrix.description == matrix)
        #expect(found?.matrix.irregularities == [])
    }

    @Test("a sensor at an odd angle keeps it, to a thousandth")
    func odd() throws {
        var hand = SimulatedHand(Rotation(degrees: 30, about: Vector(x: 0, y: 0, z: 1)))
        let found = try #require(try hand.calibrate())
        #expect(!found.isAligned)
        #expect(found.matrix.description == "-0.866, 0.5, 0; -0.5, -0.866, 0; 0, 0, 1")
    }

    @Test("one that is a little askew is taken for aligned, as hands cannot tell it", arguments: [0, 5, 12])
    func askew(degrees: Double) throws {
        var hand = SimulatedHand(Rotation(degrees: degrees, about: Vector(x: 1, y: 1, z: 1)))
        let found = try #require(try hand.calibrate())
        #expect(found.isAligned)
        #expect(found.matrix.description == "-1, 0, 0; 0, -1, 0; 0, 0, 1")
    }
}
