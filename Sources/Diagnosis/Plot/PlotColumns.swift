// SPDX-License-Identifier: Apache-2.0

/// The columns of a picture, never more than it can show, however long the recording is.
///
/// At first each reading has its own. When there are too many, those that fall into one slot of time become one, and the
/// slots double whenever there are too many again.
struct PlotColumns: Sendable {
    /// How many there are at most: about one for each pixel.
    static let most = 900

    private(set) var columns: [PlotColumn] = []
    /// How long a slot is; 0 while each reading has its own.
    private var slotSeconds = 0.0

    /// From the first reading to the last, in the recording's seconds.
    var range: ClosedRange<Double>? {
        guard let first = columns.first, let last = columns.last else { return nil }
        return first.startSeconds...last.endSeconds
    }

    /// Adds the column of a reading that came after all others.
    mutating func add(_ column: PlotColumn) {
        append(column)
        while columns.count > Self.most, let range {
            let least = (range.upperBound - range.lowerBound) / Double(Self.most / 2)
            slotSeconds = max(slotSeconds * 2, least)
            let old = columns
            columns = []
            for column in old { append(column) }
        }
    }

    private mutating func append(_ column: PlotColumn) {
        if let first = columns.first, let last = columns.last, slot(last, from: first) == slot(column, from: first) {
            columns[columns.count - 1].add(column)
        } else {
            columns.append(column)
        }
    }

    /// The number of the slot in which a column begins; its time while each reading has its own.
    private func slot(_ column: PlotColumn, from first: PlotColumn) -> Double {
        guard slotSeconds > 0 else { return column.startSeconds }
        return ((column.startSeconds - first.startSeconds) / slotSeconds).rounded(.down)
    }
}
