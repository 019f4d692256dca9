// SPDX-License-Identifier: Apache-2.0

internal import func Glibc.cos
internal import func Glibc.sin
internal import OrientKit

/// The device as somebody sees who holds it: its outline with the home button, and in that the picture, which turns.
struct DevicePicture {
    private static let corners: [Character] = ["╭", "╮", "╰", "╯"]
    private static let homeButton: Character = "O"

    private(set) var grid: Grid

    /// Draws a device that is held in an upright or sideways way, with a picture that stands some degrees clockwise to
    /// the eye.
    ///
    /// The grid is a square as long as the screen and has room for the outline, so that it is the same for all
    /// orientations.
    init(
        _ picture: Grid, degrees: Double, heldAs orientation: InterfaceOrientation, screen: Screen, scale: Scale
    ) {
        let side = max(screen.size.width, screen.size.height)
        let (columns, rows) = scale.extent(of: Size(width: side, height: side))
        grid = Grid(columns: columns + 2, rows: rows + 2)
        let (width, height) = scale.extent(of: screen.bounds(in: orientation).size)
        let (left, top) = ((columns - width) / 2 + 1, (rows - height) / 2 + 1)
        let glass = Area(columns: left..<left + width, rows: top..<top + height)
        turn(picture, degrees: degrees, in: glass)
        outline(glass, orientation)
    }

    /// Looks up for each place what was there before the turn.
    private mutating func turn(_ picture: Grid, degrees: Double, in glass: Area) {
        let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
        let middle = (
            x: Double(glass.columns.lowerBound) + Double(glass.columns.count) / 2,
            y: Double(glass.rows.lowerBound) + Double(glass.rows.count) / 2
        )
        // Half a column to the right, in case of the quarter turns, in which middles fall on edges.
        let bias = 1e-6
        for row in glass.rows {
            for column in glass.columns {
                // In units of rows, which are twice as high as columns are wide.
                let (x, y) = ((Double(column) + 0.5 - middle.x) / 2, Double(row) + 0.5 - middle.y)
                let (before, below) = (x * cosine + y * sine, y * cosine - x * sine)
                let sourceColumn = (before * 2 + Double(picture.columns) / 2 + bias).rounded(.down)
                let sourceRow = (below + Double(picture.rows) / 2 + bias).rounded(.down)
                grid[column, row] = picture[Int(sourceColumn), Int(sourceRow)]
            }
        }
    }

    private mutating func outline(_ glass: Area, _ orientation: InterfaceOrientation) {
        let area = Area(
            columns: glass.columns.lowerBound - 1..<glass.columns.upperBound + 1,
            rows: glass.rows.lowerBound - 1..<glass.rows.upperBound + 1)
        grid.frame(area, corners: Self.corners)
        let (column, row) = (
            (area.columns.lowerBound + area.columns.upperBound) / 2, (area.rows.lowerBound + area.rows.upperBound) / 2
        )
        switch orientation {
        case .portrait: grid[column, area.rows.upperBound - 1] = Self.homeButton
        case .portraitUpsideDown: grid[column, area.rows.lowerBound] = Self.homeButton
        case .landscapeRight: grid[area.columns.upperBound - 1, row] = Self.homeButton
        case .landscapeLeft: grid[area.columns.lowerBound, row] = Self.homeButton
        }
    }
}
