// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreApp
import StoreViews
import Testing

@Suite("The store turns")
struct RotationTests {
    @Test("a tap during a turn is refused, and accepted after it (A-90)")
    func taps() {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        launch.coordination.report(.landscapeLeft)
        #expect(launch.store.application.isRotating)
        #expect(!apps.buttons[1].tap())
        #expect(!launch.store.selectTab(0) && !launch.store.push() && !launch.store.presentAbout())
        #expect(apps.buttons.map(\.isHighlighted) == [true, false, false])
        launch.clock.pass(seconds: 0.3)
        #expect(apps.buttons[1].tap())
        #expect(apps.buttons.map(\.isHighlighted) == [false, true, false])
    }

    @Test("a turn whose coordinator is lost leaves nothing hidden, and input on (A-90, A-107)")
    func abandoned() {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        launch.coordination.report(.landscapeLeft)
        #expect(apps.strip?.isHidden == true)
        launch.store.application.coordination = nil
        #expect(apps.strip?.isHidden == false)
        #expect(launch.take("Apps.").filter { $0.hasSuffix("Rotate") } == ["Apps.willRotate", "Apps.didRotate"])
        #expect(!launch.store.application.isRotating && apps.buttons[1].tap())
    }

    @Test("what was in view stays there, and the list is loaded once, after the turn (A-91, A-93)")
    func position() throws {
        let launch = Launch()
        launch.showApps()
        let table = try #require(launch.store.apps.table)
        #expect(launch.store.scrollList(byRows: 3))
        let reloads = table.reloadCount
        _ = launch.take()
        // An animation of the list's own, say, has it elsewhere meanwhile.
        launch.reader = { if $0 == "Apps.willAnimateRotation" { table.scroll(toRow: 0) } }
        launch.turn(.landscapeLeft)
        #expect(table.firstVisibleRow == 3)
        #expect(table.reloadCount == reloads + 1)
        let lines = launch.take()
        #expect(lines.count { $0 == "reload Apps" } == 1)
        let turned = try #require(lines.firstIndex(of: "Apps.didRotate"))
        #expect(try #require(lines.firstIndex(of: "reload Apps")) > turned)
    }

    @Test("the strip is hidden while it turns (A-107)")
    func strip() {
        let launch = Launch()
        launch.showApps()
        var isHidden: [String: Bool] = [:]
        launch.reader = { isHidden[$0] = launch.store.apps.strip?.isHidden }
        launch.turn(.landscapeLeft)
        // The observer hears of a callback just before.
        #expect(isHidden["Apps.willRotate"] == false)
        #expect(isHidden["Apps.viewWillLayoutSubviews"] == true && isHidden["Apps.didRotate"] == true)
        #expect(isHidden["reload Apps"] == false)
    }

    @Test("table, label and strip are as wide as the screen, and rows fill it while it turns (A-99)")
    func widths() throws {
        let launch = Launch()
        launch.showApps()
        let apps = launch.store.apps
        let table = try #require(apps.table)
        let widths = { [table, apps.label, apps.strip].map { $0?.frame.size.width } }
        #expect(widths() == [320, 320, 320])
        #expect(table.frame == Rect(x: 0, y: 110, width: 320, height: 367 - 110))
        #expect(table.visibleCells.count == 4)
        launch.turn(.landscapeLeft)
        #expect(widths() == [480, 480, 480])
        #expect(table.frame == Rect(x: 0, y: 110, width: 480, height: 207 - 110))
        #expect(table.visibleCells.count == 2)
        launch.reader = { if $0 == "Apps.willAnimateRotation" { #expect(table.visibleCells.count == 4) } }
        launch.turn(.portrait)
        #expect(widths() == [320, 320, 320])
    }

    @Test("a tab that is hidden hears nothing of a turn, and has the right width when it appears (A-89; C-102)")
    func hidden() {
        let launch = Launch()
        launch.store.selectTab(1)
        launch.showApps()
        _ = launch.take()
        launch.turn(.landscapeLeft)
        #expect(launch.take("Time").isEmpty)
        var width: Double?
        launch.reader = { [store = launch.store] in
            if $0 == "Time.viewWillAppear" { width = store.time.view?.bounds.size.width }
        }
        launch.store.selectTab(1)
        #expect(width == 480)
        #expect(launch.store.time.label?.frame.size.width == 480)
    }

    @Test(
        "the five reasons not to turn (A-94 to A-98)",
        arguments: [
            (RotationReason.doesNotSupport, "skip{veto,Upright}"), (.besidePrimary, "skip{not-primary,Second}"),
            (.released, "skip{released}"), (.childDoesNotSupport, "skip{child-veto,Upright}"),
            (.skippedInitialiser, "skip{uninitialised,Demo}"),
        ])
    func reasons(_ reason: RotationReason, _ line: String) {
        #expect(ReasonDemo(reason).run() == [line])
    }

    @Test("the menu starts the demo of a reason and shows its line (A-94 to A-98, A-05)")
    func menu() {
        let launch = Launch()
        #expect(!launch.store.start(.skippedInitialiser))
        #expect(launch.store.presentReasons())
        launch.clock.pass(seconds: 1)
        _ = launch.take()
        #expect(launch.store.start(.skippedInitialiser))
        #expect(launch.take() == ["skip{uninitialised,Demo}"])
        #expect(launch.store.goBack())
        launch.clock.pass(seconds: 1)
        #expect(launch.store.presented == nil)
    }

    @Test("details are pushed and popped, and turn as well")
    func details() {
        let launch = Launch()
        #expect(!launch.store.push())
        launch.showApps()
        #expect(launch.store.push())
        launch.clock.pass(seconds: 1)
        launch.turn(.landscapeRight)
        #expect(launch.store.stack.topViewController?.view?.bounds.size == Size(width: 480, height: 207))
        #expect(launch.store.goBack())
        launch.clock.pass(seconds: 1)
        #expect(launch.store.stack.topViewController === launch.store.apps)
        #expect(launch.store.apps.view?.bounds.size == Size(width: 480, height: 207))
    }
}
