// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreViews
import Testing

@testable import StoreApp
@testable import orientkit_example

@Suite("The picture of the store")
struct PictureTests {
    /// At 8 x 16 points a character.
    private let scale = Scale(fitting: 480, columns: 60, rows: 30)

    private func lines(_ launch: Launch) -> [String] { Picture(of: launch.store.window, scale: scale).grid.lines }

    @Test("the scale is the finest that fits, and characters are twice as high as wide")
    func scales() {
        #expect(scale.pointsPerColumn == 8 && scale.pointsPerRow == 16)
        #expect(Scale(fitting: 480, columns: 200, rows: 100) == scale)
        #expect(Scale(fitting: 480, columns: 200, rows: 20).pointsPerRow == 24)
        #expect(Scale(fitting: 480, columns: 40, rows: 100).pointsPerRow == 24)
    }

    @Test("it is as large as the screen, and things stand where their frames are")
    func places() {
        let launch = Launch()
        launch.showApps()
        let grid = Picture(of: launch.store.window, scale: scale).grid
        #expect((grid.columns, grid.rows) == (40, 30))
        let lines = grid.lines
        // 20 points of status bar and 44 of navigation, then the strip of 60, the label of 20, the buttons of 30: their
        // texts are in the middle of each, at 94, 134 and 159 points.
        #expect(lines[5].contains("longmao0") && !lines[5].contains("longmao4"))
        #expect(lines[8] == String(repeating: " ", count: (40 - 12) / 2) + "longmao0.png")
        #expect(lines[9].contains(">Apps1<") && lines[9].contains("[Apps2]") && lines[9].contains("[Apps3]"))
        // The table begins at 174; the middles of the names are 20 points below that and 65 apart, 60 from the left.
        let names = [194, 259, 324].map { lines[$0 / 16].dropFirst(8).prefix(10).filter { $0 != " " } }
        #expect(names == ["Compass", "Ruler", "Plumb"])
        // The tabs are at the bottom, below a line at 431.
        #expect(lines[431 / 16 + 1].contains("Hypnosis") || lines[431 / 16 + 2].contains("Hypnosis"))
        #expect(lines.contains { $0.contains("Hypnosis") && $0.contains("Time") && $0.contains(">Apps<") })
    }

    @Test("it is wider after a turn")
    func turned() {
        let launch = Launch()
        launch.showApps()
        launch.turn(.landscapeLeft)
        let grid = Picture(of: launch.store.window, scale: scale).grid
        #expect((grid.columns, grid.rows) == (60, 20))
        // The label follows: it is in the middle still.
        let label = grid.lines[8]
        #expect(label.hasSuffix("longmao0.png"))
        #expect(label.count == (60 + 12) / 2)
    }

    @Test("a hidden strip is left out, with what is in it")
    func hidden() {
        let launch = Launch()
        launch.showApps()
        launch.coordination.report(.landscapeLeft)
        #expect(launch.store.apps.strip?.isHidden == true)
        #expect(!lines(launch).contains { $0.contains("longmao1") })
        launch.clock.pass(seconds: 1)
        #expect(lines(launch).contains { $0.contains("longmao1") })
    }

    @Test("what is presented covers everything")
    func presented() {
        let launch = Launch()
        launch.store.presentAbout()
        launch.clock.pass(seconds: 1)
        #expect(lines(launch).contains { $0.contains("About this store") })
        #expect(!lines(launch).contains { $0.contains("Hypnosis") || $0.contains("ooo") })
    }

    @Test("what was pushed has the name of what is below it in its bar")
    func pushed() {
        let launch = Launch()
        launch.showApps()
        launch.store.push()
        launch.clock.pass(seconds: 1)
        #expect(lines(launch).contains { $0.hasPrefix("< Apps") && $0.contains("Detail") })
        #expect(lines(launch).contains { $0.contains("by A. Lovelace") })
    }

    @Test("circles are the same on both sides, and round")
    func circles() {
        let launch = Launch()
        let grid = Picture(of: launch.store.window, scale: scale).grid
        let ring = (0..<grid.columns).filter { grid[$0, 14] == "o" }
        #expect(!ring.isEmpty)
        #expect(ring.map { grid.columns - 1 - $0 }.reversed() == ring)
    }
}
