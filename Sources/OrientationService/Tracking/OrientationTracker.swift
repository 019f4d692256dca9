// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// What is known about the orientation: readings and the sensor's state in, the state that clients see out.
///
/// A value without a clock. The interface orientation follows the device; flat and unknown leave it where it was.
struct OrientationTracker: Sendable {
    /// Which way the panel is natively the right way up.
    private(set) var natural: NaturalOrientation

    private var classifier = Classifier()
    private var sensor = SensorState.absent
    private var device = DeviceOrientation.unknown
    private var interface: InterfaceOrientation
    private var readingSeconds: Double?

    init(natural: NaturalOrientation) {
        self.natural = natural
        interface = natural.interfaceOrientation
    }

    /// Whether a caller that waits for a decision can be answered: there is one, or none is to be expected.
    var isSettled: Bool {
        switch sensor {
        case .absent, .stalled: true
        case .idle, .starting: false
        case .streaming: device != .unknown
        }
    }

    /// Takes a reading, and returns whether the state changed; nothing is allocated, as it runs for each one.
    mutating func take(_ sample: Sample) -> Bool {
        readingSeconds = sample.seconds
        guard let orientation = classifier.update(sample) else { return false }
        return show(natural.deviceOrientation(onPortraitPanel: orientation))
    }

    /// Takes the sensor's new state, and returns whether the state changed.
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

    /// Takes another natural orientation, and returns whether the state changed.
    ///
    /// The device did not move, but what its sides are called did.
    mutating func setNatural(_ new: NaturalOrientation) -> Bool {
        guard new != natural else { return false }
        natural = new
        if readingSeconds == nil { interface = new.interfaceOrientation }
        _ = show(new.deviceOrientation(onPortraitPanel: classifier.orientation))
        return true
    }

    /// The state that clients see; `now` is the time on the readings' clock.
    func state(now: Double) -> OrientationState {
        OrientationState(
            sensor: sensor, deviceOrientation: device, interfaceOrientation: interface, natural: natural,
            ageMilliseconds: readingSeconds.map { Int(max(0, now - $0) * 1000) })
    }

    private mutating func show(_ new: DeviceOrientation) -> Bool {
        guard new != device else { return false }
        device = new
        if let follows = InterfaceOrientation(following: new) { interface = follows }
        return true
    }
}
