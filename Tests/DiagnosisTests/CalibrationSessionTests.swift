// SPDX-License-Identifier: Apache-2.0

import Diagnosis
import OrientationModel
import Testing

@Suite("The course of a calibration")
struct CalibrationSessionTests {
    private var hand = SimulatedHand(Rotation.aligned[5], noise: 0.1)
    private var session = CalibrationSession(zAxis: .asIs)

    /// What comes of three seconds in a pose after the user has said that it is held, and at which time.
    private mutating func hold(_ direction: Vector, from start: Double) -> (CalibrationSession.Outcome?, Double) {
        session.confirm()
        for sample in hand.samples(along: direction, from: start, seconds: 3) {
            if let outcome = session.take(sample) { return (outcome, sample.seconds - start) }
        }
        return (nil, 3)
    }

    @Test("readings count only from half a second after the user said so, for a second and a half")
    mutating func course() throws {
        for sample in hand.samples(along: .zero, seconds: 5) { #expect(session.take(sample) == nil) }
        #expect(!session.isMeasuring)
        for (number, pose) in CalibrationPose.allCases.enumerated() {
            let (outcome, seconds) = hold(pose.direction, from: Double(number) * 10)
            guard case .accepted(pose, let reading)? = outcome else {
                Issue.record("\(pose): \(String(describing: outcome))")
                return
            }
            #expect(seconds == 2)
            #expect(reading.startSeconds == Double(number) * 10 + 0.5)
        }
        #expect(session.poses.mounting?.isAligned == true)
    }

    @Test("a wrong pose is refused and asked for again")
    mutating func refusal() {
        _ = hold(CalibrationPose.upright.direction, from: 0)
        let (outcome, _) = hold(CalibrationPose.upright.direction, from: 10)
        guard case .refused(.notSquare(.leftEdgeDown, from: .upright, _))? = outcome else {
            Issue.record("\(String(describing: outcome))")
            return
        }
        #expect(session.poses.next == .leftEdgeDown)
        let (again, _) = hold(CalibrationPose.leftEdgeDown.direction, from: 20)
        guard case .accepted(.leftEdgeDown, _)? = again else {
            Issue.record("\(String(describing: again))")
            return
        }
    }
}
