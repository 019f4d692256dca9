// SPDX-License-Identifier: Apache-2.0

import OrientKit
import Testing

@testable import orientkit_example

@Suite("The device and its picture")
struct DevicePictureTests {
    private let scale = Scale(fitting: 480, columns: 60, rows: 30)
    private let screen = Screen(idiom: .phone)

    /// A picture with a word in its upper left corner.
    private func picture(columns: Int, rows: Int) -> Grid {
        var grid = Grid(columns: columns, rows: rows)
        grid.write("ab", column: 0, row: 0)
        return grid
    }

    private func lines(_ degrees: Double, _ orientation: InterfaceOrientation, columns: Int, rows: Int) -> [String] {
        DevicePicture(
            picture(columns: columns, rows: rows), degrees: degrees, heldAs: orientation, screen: screen, scale: scale
        ).grid.lines
    }

    @Test("upright it has its home button below, and the picture as it is")
    func upright() {
        let lines = lines(0, .portrait, columns: 40, rows: 30)
        #expect(lines.count == 32)
        #expect(lines[0] == String(repeating: " ", count: 10) + "╭" + String(repeating: "─", count: 40) + "╮")
        #expect(lines[1].dropFirst(10).hasPrefix("│ab "))
        #expect(lines[31].contains("O") && !lines[0].contains("O"))
    }

    @Test("turned to the left it is wide, with the home button on the right; to the right, on the left")
    func sideways() {
        let left = lines(0, .landscapeRight, columns: 60, rows: 20)
        #expect(left[5] == "╭" + String(repeating: "─", count: 60) + "╮")
        #expect(left[6].hasPrefix("│ab"))
        #expect(left[16].hasSuffix("O"))
        #expect(lines(0, .landscapeLeft, columns: 60, rows: 20)[16].hasPrefix("O"))
        #expect(lines(0, .portraitUpsideDown, columns: 40, rows: 30)[0].contains("O"))
    }

    @Test("a picture that has not turned yet stands as its device does")
    func behind() {
        // Turned to the left, the upper left corner is the lower left one.
        let left = lines(-90, .landscapeRight, columns: 40, rows: 30)
        #expect(left[25].hasPrefix("│aa") || left[25].hasPrefix("│bb"))
        #expect(left[6].dropFirst().allSatisfy { " │".contains($0) })
        // Upside down it is the lower right one, and text runs backwards.
        #expect(lines(180, .portraitUpsideDown, columns: 40, rows: 30)[30].hasSuffix("ba│"))
    }

    @Test("on its way the upper left corner moves round the middle")
    func halfway() {
        // After 45 degrees counter-clockwise of a square of 20 rows, that corner is at the left, half way down.
        var grid = Grid(columns: 40, rows: 20)
        grid.fill(Area(columns: 0..<6, rows: 0..<3), with: "#")
        let turned = DevicePicture(grid, degrees: -45, heldAs: .landscapeRight, screen: screen, scale: scale).grid
        let marked = (0..<turned.rows).flatMap { row in
            (0..<turned.columns).filter { turned[$0, row] == "#" }.map { (column: $0, row: row) }
        }
        // Half of the diagonal, 14.1 rows, to the left of the middle (31, 16), less the mark's own half extent.
        #expect(!marked.isEmpty)
        #expect(marked.allSatisfy { (2...14).contains($0.column) && (12...19).contains($0.row) })
    }

    @Test("a turn takes the shorter way, in the time it is given")
    func turns() {
        var turn = PictureTurn()
        #expect(turn.degrees(at: 0) == 0 && !turn.isMoving(at: 0))
        turn.begin(to: .landscapeRight, durationSeconds: 0.4, now: 10)
        #expect(turn.degrees(at: 10) == 0)
        #expect(abs(turn.degrees(at: 10.1) + 22.5) < 1e-9)
        #expect(turn.isMoving(at: 10.3) && !turn.isMoving(at: 10.4))
        #expect(turn.degrees(at: 11) == -90)
        turn.begin(to: .portraitUpsideDown, durationSeconds: 0.4, now: 20)
        #expect(abs(turn.degrees(at: 20.2) + 135) < 1e-9)
        #expect(turn.degrees(at: 21) == -180)
        turn.jump(to: .landscapeLeft)
        #expect(turn.degrees(at: 21) == 90 && !turn.isMoving(at: 21))
    }

    @Test("all controllers in a chain speak of one turn")
    func chain() {
        var turn = PictureTurn()
        turn.begin(to: .landscapeRight, durationSeconds: 0.4, now: 10)
        turn.begin(to: .landscapeRight, durationSeconds: 0.4, now: 10.2)
        #expect(!turn.isMoving(at: 10.4) && turn.degrees(at: 10.4) == -90)
    }
}
