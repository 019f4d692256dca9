// SPDX-License-Identifier: Apache-2.0

/// Why a text is no mount matrix.
public enum MountMatrixError: Error, Hashable, Sendable, CustomStringConvertible {
    /// There are not three rows.
    case wrongShape(rows: Int)
    /// A row does not have three entries.
    case wrongRow(number: Int, entries: Int)
    /// An entry is no finite decimal number.
    case notANumber(String)
    /// The first two rows are zero or point the same way, so that they do not fix the screen's plane.
    case dependentRows

    /// One clause that says what is wrong.
    public var description: String {
        switch self {
        case .wrongShape(let rows): "a mount matrix has 3 rows split by semicolons, this has \(rows)"
        case .wrongRow(let number, let entries): "row \(number) has \(entries) entries instead of 3"
        case .notANumber(let text): "'\(text)' is not a decimal number"
        case .dependentRows: "rows 1 and 2 are zero or point the same way, so they fix no screen"
        }
    }
}
