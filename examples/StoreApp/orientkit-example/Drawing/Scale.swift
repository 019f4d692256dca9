// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// How many points a character stands for; it is twice as high as it is wide.
struct Scale: Hashable {
    /// The finest scale: a phone is 40 columns wide and 30 rows high then.
    static let finest = Scale(pointsPerRow: 16)

    let pointsPerRow: Double
    var pointsPerColumn: Double { pointsPerRow / 2 }

    /// The scale at which a square of this many points fits into an area.
    init(fitting points: Double, columns: Int, rows: Int) {
        self.init(
            pointsPerRow: max(
                Self.finest.pointsPerRow, points / Double(max(rows, 1)), 2 * points / Double(max(columns, 1))))
    }

    private init(pointsPerRow: Double) {
        self.pointsPerRow = pointsPerRow
    }

    /// How many columns and rows a size takes.
    func extent(of size: Size) -> (columns: Int, rows: Int) {
        (Int((size.width / pointsPerColumn).rounded()), Int((size.height / pointsPerRow).rounded()))
    }

    /// The characters whose middles lie in a rectangle.
    func area(of rect: Rect) -> Area {
        func range(_ start: Double, _ length: Double, _ unit: Double) -> Range<Int> {
            let first = Int((start / unit).rounded())
            return first..<max(first, Int(((start + length) / unit).rounded()))
        }
        return Area(
            columns: range(rect.origin.x, rect.size.width, pointsPerColumn),
            rows: range(rect.origin.y, rect.size.height, pointsPerRow))
    }

    /// The row in which a line of text stands that is in the middle of a rectangle.
    func textRow(of rect: Rect) -> Int { Int(((rect.origin.y + rect.size.height / 2) / pointsPerRow).rounded(.down)) }
}
