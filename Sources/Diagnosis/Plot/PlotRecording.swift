// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A recording on its way into a picture: what is read, what the classifier sees in it, and what it answers.
public struct PlotRecording: Sendable {
    private(set) var columns = PlotColumns()
    /// How many readings are in the picture.
    private(set) var count = 0
    /// From the first reading to the last, in the picture or not, in the recording's seconds; nil without any.
    public private(set) var times: ClosedRange<Double>?
    private var classifier = Classifier()
    private let window: ClosedRange<Double>

    /// The constants of the classifier.
    var settings: ClassifierSettings { classifier.settings }

    /// Begins a picture of the readings in a window of time, in the recording's seconds.
    ///
    /// Those before it count for the classifier, so that its answers are those of the whole recording.
    public init(window: ClosedRange<Double> = -.infinity ... .infinity) {
        self.window = window
    }

    /// Whether there is nothing to be seen.
    public var isEmpty: Bool { count == 0 }

    /// Takes the next reading, in W3C's axes.
    public mutating func take(_ sample: Sample) {
        _ = classifier.update(sample)
        // A recording never goes back.
        times = (times?.lowerBound ?? sample.seconds)...sample.seconds
        guard window.contains(sample.seconds), let view = classifier.view else { return }
        let marks = PlotMark.all(view, settings)
        columns.add(PlotColumn(sample, view, classifier.orientation, marks: marks))
        count += 1
    }
}
