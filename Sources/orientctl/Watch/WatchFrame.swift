// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// One picture of `orientctl watch` as the lines of a terminal.
enum WatchFrame {
    /// The columns that the text has: its longest line.
    private static let textColumns = 44
    /// With less than this the picture is left out.
    private static let leastPictureColumns = 14
    private static let leastPictureRows = 6

    /// Exactly `rows` lines, none of more than `columns` characters.
    static func lines(_ scene: WatchScene, columns: Int, rows: Int, isUnicode: Bool) -> [String] {
        let labels = WatchText.rows(scene, isUnicode: isUnicode)
        let width = labels.map(\.label.count).max() ?? 0
        let text = labels.map { Columns.padded($0.label, to: width + 2) + $0.text }
        let pictureRows = rows - 1
        let pictureColumns = min(columns - textColumns - 2, pictureRows * 2)
        var lines = text
        if pictureColumns >= leastPictureColumns, pictureRows >= leastPictureRows {
            let picture = picture(scene, columns: pictureColumns, rows: pictureRows, isUnicode: isUnicode)
            lines = (0..<pictureRows).map { row in
                picture[row] + "  " + (text.indices.contains(row) ? text[row] : "")
            }
        }
        lines = Array(lines.prefix(pictureRows))
        lines += Array(repeating: "", count: max(0, pictureRows - lines.count)) + ["q ends it"]
        return lines.suffix(max(rows, 0)).map { String($0.prefix(max(columns, 0))) }
    }

    private static func picture(_ scene: WatchScene, columns: Int, rows: Int, isUnicode: Bool) -> [String] {
        guard let view = scene.view, let sample = scene.sample else {
            return Array(repeating: String(repeating: " ", count: columns), count: rows)
        }
        let attitude = Attitude(tiltDegrees: view.tiltDegrees, angleDegrees: view.angleDegrees)
        return WatchPicture.canvas(
            attitude, acceleration: sample.acceleration, natural: scene.natural, kept: scene.keptDegrees,
            columns: columns, rows: rows
        ).lines(isUnicode: isUnicode)
    }
}
