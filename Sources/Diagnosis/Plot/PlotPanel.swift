// SPDX-License-Identifier: Apache-2.0

/// A part of a picture with a vertical scale of its own.
struct PlotPanel {
    /// What the scale is of.
    let title: String
    /// What follows the numbers.
    let unit: String
    /// The top, in pixels.
    let top: Double
    /// The height, in pixels.
    let height: Double
    /// The values at its bottom and at its top.
    let range: ClosedRange<Double>
    /// The values that have a line and a number.
    let ticks: [Double]

    var bottom: Double { top + height }

    /// Where a value is, in pixels; one beyond the scale is at its end.
    func y(_ value: Double) -> Double {
        let inside = min(max(value, range.lowerBound), range.upperBound)
        return bottom - (inside - range.lowerBound) / (range.upperBound - range.lowerBound) * height
    }

    /// The data of a path through the values of columns, broken where there is none, after a gap in the readings, and
    /// where an angle goes from one end of its circle to the other.
    func path(
        _ columns: [PlotColumn], _ value: (PlotColumn) -> Extent?, x: (Double) -> Double, gapSeconds: Double,
        isCircle: Bool = false
    ) -> String {
        var data = ""
        var last: (seconds: Double, value: Double)?
        for column in columns {
            guard let ends = value(column)?.ends else {
                last = nil
                continue
            }
            for (number, end) in ends.enumerated() {
                let leaps = last.map { last in
                    column.startSeconds - last.seconds > gapSeconds || isCircle && abs(end - last.value) > 180
                }
                let middle = number == 0 ? column.startSeconds : (column.startSeconds + column.endSeconds) / 2
                data += "\(leaps == false ? "L" : "M")\(x(middle).short) \(y(end).short)"
                last = (column.endSeconds, end)
            }
        }
        return data
    }
}
