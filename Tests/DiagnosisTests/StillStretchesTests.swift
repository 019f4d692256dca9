// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import OrientationModel
import Testing

@Suite("Poses in a recording")
struct StillStretchesTests {
    private static let poses = CalibrationPose.allCases.map(\.direction)
    private static let turned = Rotation(degrees: 120, about: Vector(x: 1, y: 1, z: 1))

    /// What is found in a recording of a hand that holds the device in these directions, with quick turns between.
    private func stretches(_ directions: [Vector], seconds: Double = 3, noise: Double = 0.3) -> StillStretches {
        var hand = SimulatedHand(Self.turned, noise: noise)
        var found = StillStretches()
        var start = 0.0
        var last = directions[0]
        for direction in directions {
            // The turn takes half a second, with the shaking of a hand.
            for step in 1...5 {
                let share = Double(step) / 6
                for sample in hand.samples(along: last * (1 - share) + direction * share, from: start, seconds: 0.08) {
                    found.take(sample)
                }
                start += 0.1
            }
            for sample in hand.samples(along: direction, from: start, seconds: seconds) { found.take(sample) }
            start += seconds + 0.02
            last = direction
        }
        return found
    }

    @Test("three poses are found in order, between turns")
    func three() throws {
        var found = stretches(Self.poses)
        let mounting = try #require(try found.poses(zAxis: .asIs).mounting)
        let frame = SensorFrame(mounting.matrix, zAxis: .asIs)
        for pose in CalibrationPose.allCases {
            let screen = frame.screen(fromSensor: Self.turned.undo(pose.direction))
            #expect((screen - pose.direction).length < 1e-9)
        }
    }

    @Test("a knock in a pose does not make two of it")
    func knock() throws {
        var found = stretches([Self.poses[0], Self.poses[0], Self.poses[1], Self.poses[2]])
        #expect(try found.poses(zAxis: .asIs).mounting?.isAligned == true)
    }

    @Test("two poses, and four, are refused with their times")
    func count() {
        for directions in [Array(Self.poses.prefix(2)), Self.poses + [-Self.poses[0]]] {
            var found = stretches(directions)
            do throws(CalibrationFault) {
                _ = try found.poses(zAxis: .asIs)
                Issue.record("\(directions.count) were taken")
            } catch .wrongCount(let ranges) {
                #expect(ranges.count == directions.count)
                // The first pose begins after its turn, which leads nowhere.
                #expect(abs(ranges[0].upperBound - 3.5) < 0.2)
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test("poses that are held too shortly, or shaken, are none")
    func unsteady() {
        for var found in [stretches(Self.poses, seconds: 0.7), stretches(Self.poses, noise: 2)] {
            #expect(throws: CalibrationFault.wrongCount([])) { try found.poses(zAxis: .asIs) }
        }
    }

    @Test("a recording of nothing has no poses")
    func empty() {
        var found = StillStretches()
        #expect(throws: CalibrationFault.wrongCount([])) { try found.poses(zAxis: .asIs) }
    }
}
