// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// Rows below one another, of which only those that can be seen have cells.
package final class TableView: ScrollView {
    /// Where its content comes from.
    package weak var dataSource: (any TableViewDataSource)?
    /// How often the content was loaded.
    package private(set) var reloadCount = 0

    private var rowCount = 0
    /// The heights of the rows that have been reached so far.
    private var heights: [Double] = []
    private var cells: [Int: TableCell] = [:]
    private var unused: [TableCell] = []

    /// The cells that can be seen, by their rows.
    package var visibleCells: [Int: TableCell] { cells }
    /// The first row that can be seen; nil if there is none.
    package var firstVisibleRow: Int? { cells.keys.min() }

    /// Asks for everything again.
    package func reloadData() {
        reloadCount += 1
        for cell in cells.values { recycle(cell) }
        cells = [:]
        heights = []
        let sections = dataSource?.numberOfSections(in: self) ?? 0
        rowCount = (0..<sections).reduce(0) { count, section in
            count + (dataSource?.table(self, numberOfRowsInSection: section) ?? 0)
        }
        layOutRows()
    }

    /// A cell that is not needed any more; nil if there is none of that kind.
    package func dequeueCell(_ reuseIdentifier: String) -> TableCell? {
        unused.firstIndex { $0.reuseIdentifier == reuseIdentifier }.map { unused.remove(at: $0) }
    }

    /// Has a row be the first that can be seen.
    package func scroll(toRow row: Int) {
        contentOffset.y = top(of: row)
        layOutRows()
    }

    /// Where a row is when it is the first that can be seen.
    package func top(of row: Int) -> Double {
        (0..<min(max(row, 0), max(rowCount - 1, 0))).reduce(0) { $0 + height(of: $1) }
    }

    package override func scroll(to offset: Point) -> Bool {
        let isScrolled = super.scroll(to: offset)
        layOutRows()
        return isScrolled
    }

    package override func layoutSubviews() { layOutRows() }

    private func layOutRows() {
        let visible = contentOffset.y..<contentOffset.y + bounds.size.height
        for (row, cell) in cells where !visible.overlaps(cell.frame.rows) {
            cells[row] = nil
            recycle(cell)
        }
        var y = 0.0
        for row in 0..<rowCount where y < visible.upperBound {
            let height = height(of: row)
            let frame = Rect(x: 0, y: y, width: bounds.size.width, height: height)
            if visible.overlaps(frame.rows) { place(row, frame) }
            y += height
        }
    }

    private func place(_ row: Int, _ frame: Rect) {
        guard let cell = cells[row] ?? dataSource?.table(self, cellForRow: row) else { return }
        cells[row] = cell
        cell.frame = frame
        if cell.superview !== self { addSubview(cell) }
    }

    private func height(of row: Int) -> Double {
        while heights.count <= row { heights.append(dataSource?.table(self, heightForRow: heights.count) ?? 0) }
        return heights[row]
    }

    private func recycle(_ cell: TableCell) {
        cell.removeFromSuperview()
        unused.append(cell)
    }
}

extension Rect {
    fileprivate var rows: Range<Double> { origin.y..<origin.y + size.height }
}
