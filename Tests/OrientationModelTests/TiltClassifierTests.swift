// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import Testing

@Suite("Tilt")
struct TiltClassifierTests {
    private var classifier = TiltClassifier()
    private var seconds = 0.0

    /// Holds the screen with its normal so many degrees above the horizon, for longer than the filter remembers.
    private mutating func hold(_ degrees: Double, turned angle: Double = 0) -> Tilt? {
        for _ in 0..<50 {
            seconds += 0.02
            let acceleration = ClassifierTests.held(angle: angle, recline: degrees)
            _ = classifier.update(Sample(seconds: seconds, acceleration: acceleration))
        }
        return classifier.tilt
    }

    @Test(
        "the first answer has iio-sensor-proxy's boundaries, however the screen is turned",
        arguments: [
            (-90, Tilt.faceDown), (-71, .faceDown), (-69, .tiltedDown), (-21, .tiltedDown), (-19, .vertical),
            (0, .vertical), (19, .vertical), (21, .tiltedUp), (69, .tiltedUp), (71, .faceUp), (90, .faceUp),
        ])
    mutating func boundaries(degrees: Double, tilt: Tilt) {
        for angle in stride(from: 0.0, to: 360, by: 45) {
            classifier.reset()
            #expect(hold(degrees, turned: angle) == tilt)
        }
    }

    @Test("a boundary has to be crossed by 2.5° from either side", arguments: [-70.0, -20, 20, 70])
    mutating func hysteresis(boundary: Double) {
        let below = hold(boundary - 4)
        #expect(hold(boundary + 2) == below)
        let above = hold(boundary + 3)
        #expect(above != below)
        #expect(hold(boundary - 2) == above)
        #expect(hold(boundary - 3) == below)
    }

    @Test("free fall and what is no number say nothing")
    mutating func nothing() {
        #expect(hold(45) == .tiltedUp)
        for acceleration in [Vector.zero, Vector(x: .nan, y: 0, z: 0)] {
            for _ in 0..<50 {
                seconds += 0.02
                let isChanged = classifier.update(Sample(seconds: seconds, acceleration: acceleration))
                #expect(!isChanged)
            }
        }
        #expect(classifier.tilt == .tiltedUp)
    }

    @Test("one knock changes nothing")
    mutating func knock() {
        #expect(hold(0) == .vertical)
        let knock = Vector(x: 0, y: Pose.gravity, z: 2 * Pose.gravity)
        let isChanged = classifier.update(Sample(seconds: seconds + 0.01, acceleration: knock))
        #expect(!isChanged)
    }
}
