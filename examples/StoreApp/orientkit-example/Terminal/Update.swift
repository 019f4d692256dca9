// SPDX-License-Identifier: Apache-2.0

/// What a terminal has to be sent to show something else.
enum Update {
    /// The characters and control sequences (ECMA-48) that make the new picture of the old one, or of anything.
    static func text(from old: Grid?, to new: Grid) -> String {
        guard let old, (old.columns, old.rows) == (new.columns, new.rows) else {
            return "\u{1B}[2J" + text(from: Grid(columns: new.columns, rows: new.rows), to: new)
        }
        var text = ""
        for row in 0..<new.rows {
            let changed = (0..<new.columns).filter { old[$0, row] != new[$0, row] }
            guard let first = changed.first, let last = changed.last else { continue }
            text += "\u{1B}[\(row + 1);\(first + 1)H"
            text += String((first...last).map { new[$0, row] })
        }
        return text
    }
}
