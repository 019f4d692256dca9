// SPDX-License-Identifier: Apache-2.0

/// The ticks of a time axis: at round times, not too many, and how they are written.
struct TimeAxis {
    /// The times of the ticks, in seconds.
    let ticks: [Double]
    /// The unit of the labels.
    let unit: String
    private let stepSeconds: Double

    private static let most = 10.0
    private static let steps: [Double] = [
        0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1_200, 1_800, 3_600, 7_200, 14_400,
        43_200,
        86_400,
    ]

    /// Chooses the ticks of a range of time.
    init(_ range: ClosedRange<Double>) {
        let length = range.upperBound - range.lowerBound
        let rough = length / Self.most
        stepSeconds = Self.steps.first { $0 >= rough } ?? (rough / 86_400).rounded(.up) * 86_400
        let first = (range.lowerBound / stepSeconds).rounded(.up)
        let last = (range.upperBound / stepSeconds).rounded(.down)
        let count = max(0, Int(min(last - first, Self.most)))
        let step = stepSeconds
        ticks = last < first ? [] : (0...count).map { (first + Double($0)) * step }
        unit = stepSeconds < 30 ? "s" : stepSeconds < 1_800 ? "min:s" : "h:min"
    }

    /// How a tick is written, in the unit.
    func label(_ seconds: Double) -> String {
        // A recording may claim any time; beyond this one there are no whole seconds.
        guard abs(seconds) < 1e15 else { return "\(seconds)" }
        guard stepSeconds >= 30 else {
            let hundredths = (seconds * 100).rounded() / 100
            return stepSeconds < 1 ? "\(hundredths)" : "\(Int(hundredths.rounded()))"
        }
        let small = Int((stepSeconds < 1_800 ? seconds : seconds / 60).rounded())
        let rest = small.magnitude % 60
        return (small < 0 ? "-" : "") + "\(small.magnitude / 60):\(rest < 10 ? "0" : "")\(rest)"
    }
}
