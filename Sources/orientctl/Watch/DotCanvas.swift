// SPDX-License-Identifier: Apache-2.0

/// A picture of dots, two by four to a character, so that dots are square where characters are twice as high as wide.
struct DotCanvas: Hashable {
    /// Its size in characters.
    let columns: Int
    let rows: Int
    private var dots: Set<Dot> = []

    private struct Dot: Hashable {
        var x: Int
        var y: Int
    }

    /// Makes an empty canvas of a size in characters.
    init(columns: Int, rows: Int) {
        self.columns = columns
        self.rows = rows
    }

    /// Half the length of its shorter side, in dots.
    var radius: Double { Double(min(columns * 2, rows * 4) - 1) / 2 }

    /// Sets the dot nearest to a place, in dots from the middle, x to the right and y up; what is outside is dropped.
    mutating func set(_ x: Double, _ y: Double) {
        let dot = Dot(
            x: Int((Double(columns * 2 - 1) / 2 + x).rounded()), y: Int((Double(rows * 4 - 1) / 2 - y).rounded()))
        if (0..<columns * 2).contains(dot.x), (0..<rows * 4).contains(dot.y) { dots.insert(dot) }
    }

    /// Draws a straight line.
    mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
        let count = max(abs(end.x - start.x), abs(end.y - start.y)).rounded(.up)
        for step in stride(from: 0, through: 1, by: 1 / max(count, 1)) {
            set(start.x + (end.x - start.x) * step, start.y + (end.y - start.y) * step)
        }
    }

    /// Its rows, in Braille patterns of Unicode, or in ASCII with a star for a place that has dots.
    func lines(isUnicode: Bool) -> [String] {
        (0..<rows).map { row in
            String((0..<columns).map { column in character(column, row, isUnicode: isUnicode) })
        }
    }

    private func character(_ column: Int, _ row: Int, isUnicode: Bool) -> Character {
        var pattern: UInt32 = 0
        for y in 0..<4 {
            for x in 0..<2 where dots.contains(Dot(x: column * 2 + x, y: row * 4 + y)) {
                pattern |= Self.bits[y][x]
            }
        }
        guard pattern != 0 else { return " " }
        return isUnicode ? Character(Unicode.Scalar(0x2800 + pattern) ?? "*") : "*"
    }

    /// The bits of the dots in U+2800 to U+28FF, row by row (The Unicode Standard, chapter 21.1).
    private static let bits: [[UInt32]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
}
