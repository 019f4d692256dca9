// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What a sensor reads in one pose: the mean of many readings, and how much they differ from it.
public struct PoseReading: Hashable, Sendable {
    /// How many readings it is made of.
    public private(set) var count = 0
    /// The time of the first reading, in the seconds of its clock.
    public private(set) var startSeconds = 0.0
    /// The time of the last reading.
    public private(set) var endSeconds = 0.0
    /// Their mean, in m/s² and the sensor's axes.
    public private(set) var mean = Vector.zero
    private var squares = 0.0

    /// Makes a reading of nothing.
    public init() {}

    /// How long it took, in seconds.
    public var seconds: Double { endSeconds - startSeconds }

    /// The root of the mean square of the distance from the mean, in m/s².
    public var deviation: Double { count > 0 ? (squares / Double(count)).squareRoot() : 0 }

    /// Adds a reading.
    public mutating func add(_ sample: Sample) {
        if count == 0 { startSeconds = sample.seconds }
        endSeconds = sample.seconds
        count += 1
        // Welford's update, which loses no digits however many readings there are.
        let difference = sample.acceleration - mean
        mean = mean + difference * (1 / Double(count))
        squares += difference.dot(sample.acceleration - mean)
    }

    /// Adds the readings of a later one.
    public mutating func add(_ later: PoseReading) {
        guard later.count > 0 else { return }
        if count == 0 { startSeconds = later.startSeconds }
        endSeconds = later.endSeconds
        let difference = later.mean - mean
        let share = Double(later.count) / Double(count + later.count)
        squares += later.squares + difference.dot(difference) * share * Double(count)
        mean = mean + difference * share
        count += later.count
    }
}
