// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Traces

/// A recording on its way through the classifier.
struct Replay {
    /// A change of the device orientation.
    struct Change: Hashable {
        /// When it was decided, in the recording's time.
        let seconds: Double
        let orientation: DeviceOrientation
    }

    /// Whether there was anything to classify so far.
    private(set) var hasReadings = false
    private let reader: TraceReader
    private let frame: SensorFrame?
    private var classifier: Classifier

    /// Opens a file, or standard input for `-`.
    init(path: String, profile: ClassifierProfile = .default) throws(Failure) {
        do {
            try self.init(TraceReader(path: path), profile: profile)
        } catch {
            throw .failed("\(error)")
        }
    }

    init(_ reader: TraceReader, profile: ClassifierProfile = .default) {
        self.reader = reader
        frame = reader.metadata.frame
        classifier = Classifier(settings: ClassifierSettings(profile))
    }

    /// The next change, or nil at the end.
    mutating func next() throws(Failure) -> Change? {
        do {
            while var sample = try reader.next() {
                hasReadings = true
                if let frame { sample.acceleration = frame.screen(fromSensor: sample.acceleration) }
                guard let orientation = classifier.update(sample) else { continue }
                return Change(seconds: sample.seconds, orientation: orientation)
            }
            return nil
        } catch {
            throw .failed("\(error)")
        }
    }
}
