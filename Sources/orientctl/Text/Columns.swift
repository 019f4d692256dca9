// SPDX-License-Identifier: Apache-2.0

/// Sets rows of cells in columns.
enum Columns {
    /// One line for each row; all but the last cell of a row are filled up to the width of their column.
    static func lines(_ rows: [[String]]) -> [String] {
        let count = rows.map(\.count).max() ?? 0
        let widths = (0..<count).map { column in
            rows.filter { column < $0.count - 1 }.map { $0[column].count }.max() ?? 0
        }
        return rows.map { row in
            row.enumerated().map { column, cell in
                column == row.count - 1 ? cell : padded(cell, to: widths[column] + 2)
            }.joined()
        }
    }

    /// The text with blanks behind it up to a width.
    static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
