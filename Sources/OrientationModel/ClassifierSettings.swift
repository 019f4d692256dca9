// SPDX-License-Identifier: Apache-2.0

/// The constants of a `Classifier`: angles in degrees, times in seconds, accelerations in m/s², never in samples.
public struct ClassifierSettings: Hashable, Sendable {
    /// The time constant of the low-pass: noise and knocks go, and everybody waits that long.
    public var lowPassSeconds = 0.05
    /// How far beyond the diagonal the device has to turn before the next side wins: it switches at 60°, returns at 30°.
    public var bandDegrees = 15.0
    /// The tilt beyond which it lies flat: in-plane gravity is 3.4 m/s² there, and with less, noise turns the angle.
    public var flatEnterDegrees = 70.0
    /// The tilt below which it no longer lies flat; above 60°, so that everything reclined up to there turns.
    public var flatLeaveDegrees = 62.0
    /// How long a new answer must hold when the device is still: longer than a knock, shorter than a turn of the wrist.
    public var dwellSeconds = 0.10
    /// The standard deviation of the magnitude at which the dwell doubles: above reading in the hand, below walking.
    public var shakeAcceleration = 1.0
    /// The memory of shaking, and of the mean that no answer may contradict: three steps, so that a step averages out.
    public var memorySeconds = 1.5
    /// The longest dwell: twice half a swing of an arm, so that none passes, and how long the mean must contradict.
    public var longestDwellSeconds = 0.7
    /// A gap after which nothing older says anything about now.
    public var gapSeconds = 1.0
    /// Filtered magnitudes further from 1 g than this say nothing about the direction of gravity.
    public var gateAcceleration = 6.0
    /// A filtered magnitude below this is free fall.
    public var freeFallAcceleration = 2.0
    /// How long free fall has to last: longer than both feet are off the ground in running.
    public var freeFallSeconds = 0.2

    /// The settings of a profile.
    public init(_ profile: ClassifierProfile = .default) {
        switch profile {
        case .default: break
        case .steady:
            // Longer than a bump of the road or a missed step, which last up to 0.2 s.
            dwellSeconds = 0.25
            longestDwellSeconds = 0.8
        case .quick:
            // Who plays turns on purpose: one that was not meant costs less than a late one.
            bandDegrees = 10
            dwellSeconds = 0.05
        }
    }
}
