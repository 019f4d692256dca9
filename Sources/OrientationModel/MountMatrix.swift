// SPDX-License-Identifier: Apache-2.0

/// How an accelerometer is mounted behind the screen: the matrix of systemd's hwdb and of the kernel's `mount_matrix`.
///
/// Existing matrices were tuned by watching a screen turn four ways under iio-sensor-proxy. So rows 1 and 2 give x and y
/// negated from W3C's axes, and the third row was seldom checked: most lines of the hwdb are mirror images, which no
/// mounting of a rigid part can be. A MEMS chip's axes are right-handed; hence z follows from rows 1 and 2 and the third
/// row is not read. See `SensorFrame` for the result.
public struct MountMatrix: Hashable, Sendable {
    /// The first row; its product with a reading is minus W3C's x.
    public let row1: Vector
    /// The second row; its product with a reading is minus W3C's y.
    public let row2: Vector
    /// The third row, kept for display only.
    public let row3: Vector

    /// Makes a matrix from its rows.
    ///
    /// - Throws: `MountMatrixError` when the rows do not fix the screen's plane.
    public init(row1: Vector, row2: Vector, row3: Vector) throws(MountMatrixError) {
        let sine = row1.cross(row2).length / (row1.length * row2.length)
        guard sine >= Self.leastSine else { throw .dependentRows }
        self.row1 = row1
        self.row2 = row2
        self.row3 = row3
    }

    /// Reads the notation of the hwdb and of sysfs: three rows split by semicolons, three decimal numbers each split by
    /// commas, with any white space.
    ///
    /// Source: Documentation/devicetree/bindings/iio/mount-matrix.txt.
    /// - Throws: `MountMatrixError` when the text is no such matrix or its rows do not fix the screen's plane.
    public init(parsing text: some StringProtocol) throws(MountMatrixError) {
        let rows = text.split(separator: ";", omittingEmptySubsequences: false)
        guard rows.count == 3 else { throw .wrongShape(rows: rows.count) }
        var vectors: [Vector] = []
        for row in rows {
            let entries = row.split(separator: ",", omittingEmptySubsequences: false)
            guard entries.count == 3 else { throw .wrongRow(number: vectors.count + 1, entries: entries.count) }
            var numbers: [Double] = []
            for entry in entries {
                guard let number = Double(decimal: entry) else { throw .notANumber(String(entry.trimmed)) }
                numbers.append(number)
            }
            vectors.append(Vector(x: numbers[0], y: numbers[1], z: numbers[2]))
        }
        try self.init(row1: vectors[0], row2: vectors[1], row3: vectors[2])
    }

    private init(identity: Void) {
        row1 = Vector(x: 1, y: 0, z: 0)
        row2 = Vector(x: 0, y: 1, z: 0)
        row3 = Vector(x: 0, y: 0, z: 1)
    }

    /// The matrix of a sensor that nobody described.
    public static let identity = MountMatrix(identity: ())

    /// Rows 1 and 2 closer to parallel than this (about 6°) name no plane.
    private static let leastSine = 0.1

    /// What is odd about the matrix and nevertheless usable, with what is done about it.
    public var irregularities: [MountMatrixIrregularity] {
        var found: [MountMatrixIrregularity] = []
        let tolerance = 0.01
        if abs(row1.length - 1) > tolerance || abs(row2.length - 1) > tolerance { found.append(.scaledRows) }
        let cosine = row1.dot(row2) / (row1.length * row2.length)
        if abs(cosine) > tolerance { found.append(.skewedRows) }
        let normal = row1.cross(row2)
        let mismatch = row3.cross(normal).length
        if row3.length < tolerance || mismatch > 0.02 * row3.length * normal.length { found.append(.thirdRow) }
        return found
    }
}

extension MountMatrix: CustomStringConvertible {
    /// The matrix in the hwdb's notation.
    public var description: String {
        [row1, row2, row3]
            .map { row in [row.x, row.y, row.z].map(\.shortest).joined(separator: ", ") }
            .joined(separator: "; ")
    }
}

extension Double {
    /// The shortest decimal form, without a fraction where there is none.
    fileprivate var shortest: String {
        let text = description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
