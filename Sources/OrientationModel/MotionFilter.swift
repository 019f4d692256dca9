// SPDX-License-Identifier: Apache-2.0

/// What is remembered of the readings: where they point now, where they pointed on average, and how much they shake.
///
/// All by first-order low-passes, in terms of the time between two readings.
struct MotionFilter {
    /// The time of the last reading.
    private(set) var seconds: Double
    /// The reading without noise and knocks.
    private(set) var acceleration: Vector
    /// The mean over the memory, or since `restartMean`.
    private(set) var mean: Vector
    /// The variance of the magnitude about its own mean: about 1 g, a sensor that is 10 % off scale would be shaking.
    private(set) var variance = 0.0

    private var magnitudeMean: Double

    /// Starts with a reading, as if it had always been like that.
    init(_ sample: Sample) {
        seconds = sample.seconds
        acceleration = sample.acceleration
        mean = sample.acceleration
        magnitudeMean = sample.acceleration.length
    }

    /// Takes the next reading, which is later than the last.
    mutating func take(_ sample: Sample, lowPassSeconds: Double, memorySeconds: Double) {
        let elapsed = sample.seconds - seconds
        seconds = sample.seconds
        acceleration = acceleration.moved(to: sample.acceleration, by: elapsed / (lowPassSeconds + elapsed))

        let weight = elapsed / (memorySeconds + elapsed)
        mean = mean.moved(to: sample.acceleration, by: weight)
        let deviation = sample.acceleration.length - magnitudeMean
        magnitudeMean += deviation * weight
        variance = (1 - weight) * (variance + weight * deviation * deviation)
    }

    /// Forgets where the readings pointed before now.
    mutating func restartMean() {
        mean = acceleration
    }
}

extension Vector {
    fileprivate func moved(to other: Vector, by weight: Double) -> Vector { self + (other - self) * weight }
}
