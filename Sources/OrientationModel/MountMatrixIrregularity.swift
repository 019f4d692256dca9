// SPDX-License-Identifier: Apache-2.0

/// What is odd about a mount matrix that can be used all the same.
public enum MountMatrixIrregularity: Hashable, Sendable, CustomStringConvertible {
    /// Row 1 or 2 is not of length one.
    case scaledRows
    /// Rows 1 and 2 are not at right angles.
    case skewedRows
    /// Row 3 is not at right angles to the others.
    case thirdRow

    /// One clause that says what is odd and what is done about it.
    public var description: String {
        switch self {
        case .scaledRows: "rows 1 and 2 are not of length 1; normalising them"
        case .skewedRows: "rows 1 and 2 are not at right angles; keeping row 1 and squaring row 2"
        case .thirdRow: "row 3 does not fit the others; finding z from rows 1 and 2"
        }
    }
}
