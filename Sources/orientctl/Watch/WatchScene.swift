// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel

/// What `orientctl watch` knows at a moment.
struct WatchScene {
    /// The state, as the daemon has it; readings from before the sensor gave no more of them are dropped.
    var state: OrientationState? {
        didSet {
            guard state?.sensor != .streaming else { return }
            sample = nil
            hertz = nil
            classifier = Classifier()
        }
    }
    /// The accelerometer in use.
    var sensor: SensorDescription?
    /// Whether this user may see readings.
    var seesReadings = true
    /// The newest reading.
    private(set) var sample: Sample?
    /// The readings a second, over the last second or so.
    private(set) var hertz: Double?
    /// What the daemon's classifier sees, played with its default settings.
    private var classifier = Classifier()

    /// Takes a reading.
    mutating func take(_ report: SampleReport) {
        if let last = sample, case let elapsed = report.sample.seconds - last.seconds, elapsed > 0 {
            let new = Double(report.skipped + 1) / elapsed
            // One time constant is a second.
            let weight = elapsed / (1 + elapsed)
            hertz = hertz.map { $0 + (new - $0) * weight } ?? new
        }
        sample = report.sample
        _ = classifier.update(report.sample)
    }

    /// What the classifier sees and weighs.
    var view: ClassifierView? { classifier.view }

    /// Which way the panel is natively the right way up: without a transform it shows that.
    var natural: NaturalOrientation {
        guard let state else { return .portrait }
        return state.interfaceOrientation.isLandscape == state.transform.isMultiple(of: 180) ? .landscape : .portrait
    }

    /// An orientation of the classifier's, in the daemon's words.
    func named(_ orientation: DeviceOrientation) -> DeviceOrientation {
        natural.deviceOrientation(onPortraitPanel: orientation)
    }

    /// The angles in the plane of the screen at which the present side is kept, in degrees; nil if no side is shown.
    var keptDegrees: ClosedRange<Double>? {
        let half = 45 + classifier.settings.bandDegrees
        return classifier.orientation.centerDegrees.map { $0 - half...$0 + half }
    }
}

extension DeviceOrientation {
    /// The turn in the plane of the screen in the middle of a side, counter-clockwise; nil for what is no side.
    fileprivate var centerDegrees: Double? {
        switch self {
        case .portrait: 0
        case .landscapeLeft: 90
        case .portraitUpsideDown: 180
        case .landscapeRight: -90
        case .unknown, .faceUp, .faceDown: nil
        }
    }
}
