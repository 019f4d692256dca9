// SPDX-License-Identifier: Apache-2.0

/// A part of a grid.
struct Area: Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    /// What two have in common.
    func intersection(_ other: Area) -> Area {
        Area(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
    }

    var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}
