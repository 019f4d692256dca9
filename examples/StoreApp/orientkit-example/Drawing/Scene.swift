// SPDX-License-Identifier: Apache-2.0

internal import OrientKit

/// What is on the terminal: the device with its picture, beside that its state and a log, and the keys at the bottom.
struct Scene {
    /// The smallest terminal that has room for it.
    static let minimumColumns = 70
    static let minimumRows = 22

    private static let minimumLogColumns = 30
    private static let maximumLines = 200
    private static let keys =
        "1-3 tab Enter push p present d back b button ←→↑↓ turn m memory r reasons q quit"

    /// How the device is held.
    var device = DeviceOrientation.unknown {
        didSet { held = InterfaceOrientation(following: device) ?? held }
    }
    /// Who decides about rotation.
    var coordinator = ""
    /// How the picture stands on the device.
    var turn = PictureTurn()
    /// The orientation in which the device was last held that is not flat.
    private var held = InterfaceOrientation.portrait
    private var log: [String] = []

    /// Adds a line to the log.
    mutating func note(_ line: String) {
        log.append(line)
        log.removeFirst(max(0, log.count - Self.maximumLines))
    }

    /// Draws all of it.
    func draw(_ window: Window, columns: Int, rows: Int, now: Double) -> Grid {
        var grid = Grid(columns: columns, rows: rows)
        guard columns >= Self.minimumColumns, rows >= Self.minimumRows else {
            grid.write("too small: \(Self.minimumColumns) x \(Self.minimumRows) at least", column: 0, row: 0)
            return grid
        }
        let screen = window.application.screen
        let scale = Scale(
            fitting: max(screen.size.width, screen.size.height), columns: columns - Self.minimumLogColumns - 3,
            rows: rows - 3)
        let device = DevicePicture(
            Picture(of: window, scale: scale).grid, degrees: held.degrees - turn.degrees(at: now), heldAs: held,
            screen: screen, scale: scale
        ).grid
        grid.put(device, column: 0, row: 0)
        write(in: &grid, from: device.columns + 1, window.application.statusBarOrientation)
        grid.write(Self.keys, column: 0, row: rows - 1)
        return grid
    }

    private func write(in grid: inout Grid, from column: Int, _ interface: InterfaceOrientation) {
        let head = ["device     \(device.name)", "interface  \(interface.name)", "turned by  \(coordinator)", ""]
        let lines = head + log.suffix(grid.rows - 1 - head.count)
        for (row, line) in lines.enumerated() { grid.write(line, column: column, row: row) }
    }
}
