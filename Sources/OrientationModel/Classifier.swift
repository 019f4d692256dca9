// SPDX-License-Identifier: Apache-2.0

/// Tells from accelerometer readings which way up the device is.
///
/// A value without a clock: time comes in with each sample. Four steps, all in terms of the time since the last sample:
///
/// 1. *Filter*: a quick low-pass on the vector, and its mean over the last steps of somebody who walks.
/// 2. *Want*: what such a vector says, given what is shown: a face beyond its cone; else the last side of the screen as
///    long as the in-plane angle is within 45° plus a band of its centre; else the nearest side. The in-plane angle
///    makes the hysteresis the same however far the device is reclined, which elevation angles do not.
/// 3. *Evidence*: seconds for one proposed orientation. Its speed falls with shaking, as telling two directions apart in
///    noise takes time in proportion to the variance.
/// 4. *Commit* when the evidence reaches the dwell.
///
/// The mean is a second witness with evidence of its own. Somebody who strides swings the quick vector to and fro, so
/// that its evidence goes as fast as it comes; the mean hardly moves, and no answer outlives its contradiction by more
/// than the longest dwell. It starts anew with each answer, which it is to judge. See docs/classifier.md.
public struct Classifier: Sendable {
    /// The constants in force.
    public var settings: ClassifierSettings
    /// The answer, for a panel that is naturally portrait: unknown until the first commit, after a reset, in free fall.
    public private(set) var orientation = DeviceOrientation.unknown

    private var filter: MotionFilter?
    private var evidence = Evidence()
    private var meanEvidence = Evidence()
    /// The last side of the screen that was shown; remembered through faces, so that a device that was laid down and is
    /// picked up in between does not jump.
    private var lastSide: DeviceOrientation?
    private var fallingSeconds = 0.0

    /// Makes a classifier that knows nothing yet.
    public init(settings: ClassifierSettings = ClassifierSettings()) {
        self.settings = settings
    }

    /// Forgets everything but the last side: for a sensor that fell silent.
    ///
    /// - Returns: the new answer if it changed.
    public mutating func reset() -> DeviceOrientation? {
        start(with: nil)
        return commit(.unknown)
    }

    /// Takes the next sample.
    ///
    /// One with the time of the last changes nothing; after a gap, or when time runs backwards, the filter starts anew.
    /// - Returns: the new answer if it changed.
    public mutating func update(_ sample: Sample) -> DeviceOrientation? {
        guard sample.acceleration.length.isFinite else { return nil }
        guard var filter, case let elapsed = sample.seconds - filter.seconds,
            elapsed >= 0, elapsed <= settings.gapSeconds
        else {
            start(with: MotionFilter(sample))
            return nil
        }
        guard elapsed > 0 else { return nil }
        filter.take(sample, lowPassSeconds: settings.lowPassSeconds, memorySeconds: settings.memorySeconds)
        self.filter = filter

        let isFalling = filter.acceleration.length < settings.freeFallAcceleration
        fallingSeconds = isFalling ? fallingSeconds + elapsed : 0
        if fallingSeconds >= settings.freeFallSeconds { return commit(.unknown) }

        if let wanted = wanted(by: filter.acceleration) {
            evidence.add(elapsed * speed(filter.variance), for: wanted, against: orientation)
        }
        if let wanted = wanted(by: filter.mean) { meanEvidence.add(elapsed, for: wanted, against: orientation) }
        if let proposal = evidence.proposal, evidence.seconds >= settings.dwellSeconds { return commit(proposal) }
        if let proposal = meanEvidence.proposal, meanEvidence.seconds >= settings.longestDwellSeconds {
            return commit(proposal)
        }
        return nil
    }

    private mutating func start(with filter: MotionFilter?) {
        self.filter = filter
        evidence = Evidence()
        meanEvidence = Evidence()
        fallingSeconds = 0
    }

    private mutating func commit(_ new: DeviceOrientation) -> DeviceOrientation? {
        evidence.withdraw()
        meanEvidence.withdraw()
        filter?.restartMean()
        guard new != orientation else { return nil }
        orientation = new
        if InterfaceOrientation(following: new) != nil { lastSide = new }
        return new
    }

    /// What a vector says, given what is shown; nil if it cannot be gravity.
    private func wanted(by acceleration: Vector) -> DeviceOrientation? {
        guard isPlausible(acceleration) else { return nil }
        let attitude = Attitude(acceleration)
        let face = attitude.face
        let cone = orientation == face ? settings.flatLeaveDegrees : settings.flatEnterDegrees
        if abs(attitude.tiltDegrees) > cone { return face }
        if let lastSide, attitude.degrees(from: lastSide) <= 45 + settings.bandDegrees { return lastSide }
        return attitude.nearestSide
    }

    private func isPlausible(_ acceleration: Vector) -> Bool {
        abs(acceleration.length - Self.standardGravity) <= settings.gateAcceleration
    }

    /// How fast evidence comes and goes: 1 when still, but never so slow that the dwell exceeds the longest one.
    private func speed(_ variance: Double) -> Double {
        let shake = settings.shakeAcceleration * settings.shakeAcceleration
        return max(1 / (1 + variance / shake), settings.dwellSeconds / settings.longestDwellSeconds)
    }

    /// Standard gravity (CODATA).
    private static let standardGravity = 9.80665
}

extension Classifier {
    /// What is seen and weighed at the moment, or nil before the first reading.
    ///
    /// Worked out when asked for; readings that nobody looks at cost nothing.
    public var view: ClassifierView? {
        guard let filter else { return nil }
        let attitude = Attitude(filter.acceleration)
        let speed = speed(filter.variance)
        return ClassifierView(
            tiltDegrees: attitude.tiltDegrees, angleDegrees: attitude.angleDegrees,
            shaking: filter.variance.squareRoot(), proposal: evidence.proposal,
            evidenceSeconds: evidence.seconds / speed, dwellSeconds: settings.dwellSeconds / speed,
            veto: veto(on: filter.acceleration))
    }

    private func veto(on acceleration: Vector) -> ClassifierVeto? {
        if acceleration.length < settings.freeFallAcceleration { return .freeFall }
        guard let wanted = wanted(by: acceleration) else { return .shaken }
        if wanted.isFlat { return .flat }
        return wanted == Attitude(acceleration).nearestSide ? nil : .deadBand
    }
}
