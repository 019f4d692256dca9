// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// What is known about the device: readings and the sensor's state in, the device orientation out.
///
/// A value without a clock.
struct OrientationTracker: Sendable {
    /// Which way the panel is natively the right way up.
    private(set) var natural: NaturalOrientation
    /// What the accelerometer is doing.
    private(set) var sensor = SensorState.absent
    /// Which way up the device is.
    private(set) var device = DeviceOrientation.unknown

    private var classifier = Classifier()
    private var readingSeconds: Double?
    /// Whether a test says which way up the device is, in place of the accelerometer.
    private var isReported = false

    init(natural: NaturalOrientation) {
        self.natural = natural
    }

    /// Whether a caller that waits for a decision can be answered: there is one, or none is to be expected.
    var isSettled: Bool {
        switch sensor {
        case .absent, .stalled: true
        case .idle, .starting: false
        case .streaming: device != .unknown
        }
    }

    /// Whether there was any reading.
    var hasReading: Bool { readingSeconds != nil }

    /// How old the newest reading is; `now` is the time on the readings' clock.
    func ageMilliseconds(now: Double) -> Int? {
        readingSeconds.map { Int(max(0, now - $0) * 1000) }
    }

    /// Takes a reading, and returns whether anything changed; nothing is allocated, as it runs for each one.
    mutating func take(_ sample: Sample) -> Bool {
        readingSeconds = sample.seconds
        guard let orientation = classifier.update(sample) else { return false }
        return show(natural.deviceOrientation(onPortraitPanel: orientation))
    }

    /// Takes the sensor's new state, and returns whether anything changed.
    ///
    /// A sensor that is switched off leaves the last orientation, with its age; any other break leaves none, since
    /// nobody knows what happened to the device meanwhile.
    mutating func take(_ state: SensorState) -> Bool {
        let changed = state != sensor
        sensor = state
        switch state {
        case .idle, .streaming: break
        case .absent, .starting, .stalled:
            _ = classifier.reset()
            return show(.unknown) || changed
        }
        return changed
    }

    /// Takes other settings for all that is decided from now on.
    mutating func configure(_ settings: ClassifierSettings) {
        classifier.settings = settings
    }

    /// Takes another natural orientation, and returns whether anything changed.
    ///
    /// The device did not move, but what its sides are called did.
    mutating func setNatural(_ new: NaturalOrientation) -> Bool {
        guard new != natural else { return false }
        natural = new
        _ = show(new.deviceOrientation(onPortraitPanel: classifier.orientation))
        return true
    }

    /// Takes an orientation in place of what the accelerometer says, until `followSensor`.
    mutating func report(_ orientation: DeviceOrientation) {
        isReported = true
        device = orientation
    }

    /// The accelerometer says which way up the device is.
    mutating func followSensor() {
        guard isReported else { return }
        isReported = false
        device = natural.deviceOrientation(onPortraitPanel: classifier.orientation)
    }

    private mutating func show(_ new: DeviceOrientation) -> Bool {
        guard new != device, !isReported else { return false }
        device = new
        return true
    }
}
