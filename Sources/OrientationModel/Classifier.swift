// SPDX-License-Identifier: Apache-2.0

internal import func Glibc.atan2

/// Tells from accelerometer readings which way up the device is.
///
/// A value without a clock: time comes in with each sample. Four steps, all in terms of the time since the last sample:
///
/// 1. *Filter*: one low-pass on the vector.
/// 2. *Want*: what the filtered vector says, given what is shown: a face beyond its cone; else the last side of the screen
///    as long as the in-plane angle is within 45° plus a band of its centre; else the nearest side. The in-plane angle
///    makes the hysteresis the same however far the device is reclined, which elevation angles do not.
/// 3. *Evidence*: seconds for the one proposed orientation; withdrawn at the same speed while anything else is wanted.
///    Its speed falls with shaking, as telling two directions apart in noise takes time in proportion to the variance.
/// 4. *Commit* when the evidence reaches the dwell.
public struct Classifier: Sendable {
    /// The constants in force.
    public let settings: ClassifierSettings
    /// The answer, for a panel that is naturally portrait: unknown until the first commit, after a reset, in free fall.
    public private(set) var orientation = DeviceOrientation.unknown

    private var filter: Filter?
    /// The last side of the screen that was shown; remembered through faces, so that a device that was laid down and is
    /// picked up in between does not jump.
    private var lastSide: DeviceOrientation?
    private var proposal: Proposal?
    private var fallingSeconds = 0.0

    private struct Filter {
        var seconds: Double
        var acceleration: Vector
        var magnitudeMean: Double
        var magnitudeVariance: Double
    }

    private struct Proposal {
        var orientation: DeviceOrientation
        var evidenceSeconds: Double
    }

    /// Makes a classifier that knows nothing yet.
    public init(settings: ClassifierSettings = ClassifierSettings()) {
        self.settings = settings
    }

    /// Forgets everything but the last side: for a sensor that fell silent.
    ///
    /// - Returns: the new answer if it changed.
    public mutating func reset() -> DeviceOrientation? {
        filter = nil
        proposal = nil
        fallingSeconds = 0
        return commit(.unknown)
    }

    /// Takes the next sample.
    ///
    /// One with the time of the last changes nothing; after a gap, or when time runs backwards, the filter starts anew.
    /// - Returns: the new answer if it changed.
    public mutating func update(_ sample: Sample) -> DeviceOrientation? {
        let magnitude = sample.acceleration.length
        guard magnitude.isFinite else { return nil }
        guard var filter, case let elapsed = sample.seconds - filter.seconds,
            elapsed >= 0, elapsed <= settings.gapSeconds
        else {
            self.filter = Filter(
                seconds: sample.seconds, acceleration: sample.acceleration, magnitudeMean: magnitude,
                magnitudeVariance: 0)
            proposal = nil
            fallingSeconds = 0
            return nil
        }
        guard elapsed > 0 else { return nil }

        filter.seconds = sample.seconds
        let weight = elapsed / (settings.lowPassSeconds + elapsed)
        filter.acceleration = filter.acceleration + (sample.acceleration - filter.acceleration) * weight
        // About its own mean and not about 1 g: a sensor that is 10 % off scale is not shaking.
        let memoryWeight = elapsed / (settings.shakeMemorySeconds + elapsed)
        let deviation = magnitude - filter.magnitudeMean
        filter.magnitudeMean += deviation * memoryWeight
        filter.magnitudeVariance =
            (1 - memoryWeight) * (filter.magnitudeVariance + memoryWeight * deviation * deviation)
        self.filter = filter

        let length = filter.acceleration.length
        fallingSeconds = length < settings.freeFallAcceleration ? fallingSeconds + elapsed : 0
        if fallingSeconds >= settings.freeFallSeconds {
            proposal = nil
            return commit(.unknown)
        }
        guard abs(length - Self.standardGravity) <= settings.gateAcceleration else { return nil }
        return weigh(wanted(by: filter.acceleration), elapsed: elapsed, filter.magnitudeVariance)
    }

    private mutating func weigh(
        _ wanted: DeviceOrientation, elapsed: Double, _ variance: Double
    ) -> DeviceOrientation? {
        let speed = speed(variance)
        var proposal = self.proposal
        if let current = proposal, current.orientation != wanted {
            let left = current.evidenceSeconds - elapsed * speed
            proposal = left > 0 ? Proposal(orientation: current.orientation, evidenceSeconds: left) : nil
        } else if wanted != orientation {
            let evidence = (proposal?.evidenceSeconds ?? 0) + elapsed * speed
            proposal = Proposal(orientation: wanted, evidenceSeconds: evidence)
        }
        self.proposal = proposal
        guard let proposal, proposal.evidenceSeconds >= settings.dwellSeconds else { return nil }
        self.proposal = nil
        return commit(proposal.orientation)
    }

    /// How fast evidence comes and goes, 1 when still.
    private func speed(_ variance: Double) -> Double {
        let shake = settings.shakeAcceleration * settings.shakeAcceleration
        return max(1 / (1 + variance / shake), settings.dwellSeconds / settings.longestDwellSeconds)
    }

    private mutating func commit(_ new: DeviceOrientation) -> DeviceOrientation? {
        guard new != orientation else { return nil }
        orientation = new
        if InterfaceOrientation(following: new) != nil { lastSide = new }
        return new
    }

    private func wanted(by acceleration: Vector) -> DeviceOrientation {
        let tilt = Self.tiltDegrees(acceleration)
        let face: DeviceOrientation = tilt > 0 ? .faceUp : .faceDown
        if abs(tilt) > (orientation == face ? settings.flatLeaveDegrees : settings.flatEnterDegrees) { return face }

        let angle = Self.angleDegrees(acceleration)
        if let lastSide, Self.distance(angle, lastSide.centerDegrees) <= 45 + settings.bandDegrees { return lastSide }
        return Self.nearestSide(to: angle)
    }

    private static func nearestSide(to angle: Double) -> DeviceOrientation {
        switch angle {
        case -45..<45: .portrait
        case 45..<135: .landscapeLeft
        case -135 ..< -45: .landscapeRight
        default: .portraitUpsideDown
        }
    }

    /// How far the screen faces up.
    private static func tiltDegrees(_ acceleration: Vector) -> Double {
        let inPlane = (acceleration.x * acceleration.x + acceleration.y * acceleration.y).squareRoot()
        return atan2(acceleration.z, inPlane) * degrees
    }

    /// The turn in the plane of the screen, 0 upright, 90 counter-clockwise.
    private static func angleDegrees(_ acceleration: Vector) -> Double {
        atan2(acceleration.x, acceleration.y) * degrees
    }

    /// The angle between two directions in the plane, 0 to 180.
    private static func distance(_ first: Double, _ second: Double) -> Double {
        let difference = abs(first - second)
        return min(difference, 360 - difference)
    }

    private static let degrees = 180 / Double.pi
    /// Standard gravity (CODATA).
    private static let standardGravity = 9.80665
}

extension Classifier {
    /// What is seen and weighed at the moment, or nil before the first reading.
    ///
    /// Worked out when asked for; readings that nobody looks at cost nothing.
    public var view: ClassifierView? {
        guard let filter else { return nil }
        let speed = speed(filter.magnitudeVariance)
        return ClassifierView(
            tiltDegrees: Self.tiltDegrees(filter.acceleration), angleDegrees: Self.angleDegrees(filter.acceleration),
            shaking: filter.magnitudeVariance.squareRoot(), proposal: proposal?.orientation,
            evidenceSeconds: (proposal?.evidenceSeconds ?? 0) / speed, dwellSeconds: settings.dwellSeconds / speed,
            veto: veto(on: filter.acceleration))
    }

    private func veto(on acceleration: Vector) -> ClassifierVeto? {
        let length = acceleration.length
        if length < settings.freeFallAcceleration { return .freeFall }
        if abs(length - Self.standardGravity) > settings.gateAcceleration { return .shaken }
        let wanted = wanted(by: acceleration)
        if wanted.isFlat { return .flat }
        return wanted == Self.nearestSide(to: Self.angleDegrees(acceleration)) ? nil : .deadBand
    }
}

extension DeviceOrientation {
    /// The in-plane angle in the middle of a side's sector.
    fileprivate var centerDegrees: Double {
        switch self {
        case .landscapeLeft: 90
        case .portraitUpsideDown: 180
        case .landscapeRight: -90
        case .portrait, .unknown, .faceUp, .faceDown: 0
        }
    }
}
