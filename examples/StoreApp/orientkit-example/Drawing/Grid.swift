// SPDX-License-Identifier: Apache-2.0

/// Characters in columns and rows.
struct Grid: Hashable {
    let columns: Int
    let rows: Int
    private var cells: [Character]

    /// Makes an empty grid.
    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
        cells = Array(repeating: " ", count: self.columns * self.rows)
    }

    /// One character, which is a space outside of the grid; what is put there is dropped.
    subscript(column: Int, row: Int) -> Character {
        get { contains(column, row) ? cells[row * columns + column] : " " }
        set {
            if contains(column, row) { cells[row * columns + column] = newValue }
        }
    }

    /// The rows as text, without the spaces at their ends.
    var lines: [String] {
        (0..<rows).map { row in
            let line = cells[row * columns..<(row + 1) * columns]
            return String(line.prefix((line.lastIndex { $0 != " " } ?? line.startIndex - 1) + 1 - line.startIndex))
        }
    }

    /// Writes a line of text, of which what is outside of `area` is left out.
    mutating func write(_ text: String, column: Int, row: Int, in area: Area? = nil) {
        let area = area ?? self.area
        guard area.rows.contains(row) else { return }
        for (offset, character) in text.enumerated() where area.columns.contains(column + offset) {
            self[column + offset, row] = character
        }
    }

    /// Fills an area.
    mutating func fill(_ area: Area, with character: Character = " ") {
        for row in area.rows {
            for column in area.columns { self[column, row] = character }
        }
    }

    /// Draws the outline of an area, of which what is outside of `clip` is left out.
    mutating func frame(_ area: Area, corners: [Character], in clip: Area? = nil) {
        guard area.columns.count > 1, area.rows.count > 1 else { return }
        let clip = clip ?? self.area
        func put(_ character: Character, _ column: Int, _ row: Int) {
            if clip.columns.contains(column), clip.rows.contains(row) { self[column, row] = character }
        }
        let (left, right) = (area.columns.lowerBound, area.columns.upperBound - 1)
        let (top, bottom) = (area.rows.lowerBound, area.rows.upperBound - 1)
        for column in area.columns {
            put("─", column, top)
            put("─", column, bottom)
        }
        for row in area.rows {
            put("│", left, row)
            put("│", right, row)
        }
        for (character, (column, row)) in zip(corners, [(left, top), (right, top), (left, bottom), (right, bottom)]) {
            put(character, column, row)
        }
    }

    /// Puts another grid on top.
    mutating func put(_ other: Grid, column: Int, row: Int) {
        for y in 0..<other.rows {
            for x in 0..<other.columns { self[column + x, row + y] = other[x, y] }
        }
    }

    /// All of it.
    var area: Area { Area(columns: 0..<columns, rows: 0..<rows) }

    private func contains(_ column: Int, _ row: Int) -> Bool {
        (0..<columns).contains(column) && (0..<rows).contains(row)
    }
}
