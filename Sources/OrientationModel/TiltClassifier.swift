// SPDX-License-Identifier: Apache-2.0

/// Tells from accelerometer readings how far the screen is tilted.
///
/// A value without a clock. The boundaries are iio-sensor-proxy's, 20° and 70° either way; one that was crossed has to be
/// crossed back by a band, so that a device held near it gives one answer.
public struct TiltClassifier: Sendable {
    /// The answer; nil before the first reading that says something.
    public private(set) var tilt: Tilt?
    private var mean: Sample?

    /// Knows nothing yet.
    public init() {}

    /// Forgets everything: for a sensor that fell silent.
    public mutating func reset() {
        self = TiltClassifier()
    }

    /// Takes the next sample in W3C's axes, and returns whether the answer changed.
    public mutating func update(_ sample: Sample) -> Bool {
        guard sample.acceleration.isFinite else { return false }
        let acceleration = filtered(sample)
        let length = acceleration.length
        guard length >= Self.leastAcceleration else { return false }
        let new = Self.tilt(sine: acceleration.z / length, given: tilt)
        defer { tilt = new }
        return new != tilt
    }

    private mutating func filtered(_ sample: Sample) -> Vector {
        guard let mean, case let elapsed = sample.seconds - mean.seconds, elapsed >= 0, elapsed <= Self.gapSeconds
        else {
            self.mean = sample
            return sample.acceleration
        }
        let weight = elapsed / (Self.lowPassSeconds + elapsed)
        let acceleration = mean.acceleration + (sample.acceleration - mean.acceleration) * weight
        self.mean = Sample(seconds: sample.seconds, acceleration: acceleration)
        return acceleration
    }

    /// From one end to the other; each boundary is moved away from the present answer.
    private static func tilt(sine: Double, given present: Tilt?) -> Tilt {
        var answer = Tilt.faceDown
        for (boundary, above) in zip(boundaries, Tilt.allCases.dropFirst()) {
            let isAbove = present.map { rank($0) >= rank(above) }
            let limit =
                switch isAbove {
                case true?: boundary.leave
                case false?: boundary.enter
                case nil: boundary.middle
                }
            if sine > limit { answer = above }
        }
        return answer
    }

    private static func rank(_ tilt: Tilt) -> Int { Tilt.allCases.firstIndex(of: tilt) ?? 0 }

    /// The sines of the boundaries between neighbours: 70° and 20°, with 2.5° either side.
    ///
    /// A sensor's noise moves the filtered angle by less than a degree, and 5° is less than anybody means by tilting.
    private static let boundaries: [(leave: Double, middle: Double, enter: Double)] = [
        (leave: -0.953717, middle: -0.939693, enter: -0.923880),  // -72.5°, -70°, -67.5°
        (leave: -0.382683, middle: -0.342020, enter: -0.300706),  // -22.5°, -20°, -17.5°
        (leave: 0.300706, middle: 0.342020, enter: 0.382683),  // 17.5°, 20°, 22.5°
        (leave: 0.923880, middle: 0.939693, enter: 0.953717),  // 67.5°, 70°, 72.5°
    ]
    /// Knocks and noise go; a hand takes longer.
    private static let lowPassSeconds = 0.1
    /// A gap after which nothing older says anything about now.
    private static let gapSeconds = 1.0
    /// Less than this, in m/s², is free fall, which has no direction.
    private static let leastAcceleration = 2.0
}
