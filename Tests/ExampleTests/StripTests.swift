// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreApp
import StoreViews
import Testing

@Suite("The endless strip")
struct StripTests {
    @Test("above 90 it steps forward, below 90 back, at 90 not at all, and wraps (A-09)")
    func steps() {
        var cycle = ImageCycle()
        let forward = (0..<5).map { _ in
            cycle.scrollingEnded(at: 90.5)
            return cycle.index
        }
        #expect(forward == [1, 2, 3, 4, 0])
        cycle.scrollingEnded(at: 90)
        #expect(cycle.index == 0)
        cycle.scrollingEnded(at: 89.5)
        #expect(cycle.index == 4)
    }

    @Test("the five views show what comes before the index to what comes third after it (A-09)")
    func shown() {
        var cycle = ImageCycle()
        #expect(cycle.shown == [4, 0, 1, 2, 3])
        cycle.scrollingEnded(at: 160)
        #expect(cycle.shown == [0, 1, 2, 3, 4])
    }

    @Test("the user's scrolling moves images and label, and the offset goes back to 80 (A-09)")
    func scrolling() throws {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        let strip = try #require(apps.strip)
        #expect(strip.tag == 100 && strip.contentOffset.x == 80)
        #expect(apps.label?.text == "longmao0.png")
        #expect(strip.scroll(to: Point(x: 0, y: 0)))
        #expect(strip.contentOffset.x == 80)
        #expect(apps.images.map(\.imageName) == [3, 4, 0, 1, 2].map { "longmao\($0).png" })
        #expect(apps.label?.text == "longmao4.png")
    }

    @Test("the end of scrolling of the table changes nothing (A-10)")
    func tag() throws {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        let table = try #require(apps.table)
        #expect(table.delegate === apps)
        #expect(table.scroll(to: Point(x: 0, y: 130)))
        #expect(table.contentOffset == Point(x: 0, y: 130))
        #expect(apps.label?.text == "longmao0.png")
    }
}
