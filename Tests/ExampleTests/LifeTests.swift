// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreApp
import StoreViews
import Testing

@Suite("The life of the store's screens")
struct LifeTests {
    @Test("viewDidLoad builds the screen in seven steps, before viewWillAppear (A-11)")
    func building() throws {
        let launch = Launch()
        launch.showApps()
        let lines = launch.take()
        let parts = ["scroll view", "image views", "label", "default images", "title bar", "table", "data"]
        #expect(lines.filter { $0.hasPrefix("built") } == parts.map { "built \($0)" })
        let loaded = try #require(lines.firstIndex(of: "Apps.viewDidLoad"))
        let appears = try #require(lines.firstIndex(of: "Apps.viewWillAppear"))
        let built = lines.indices.filter { lines[$0].hasPrefix("built") }
        #expect(built.allSatisfy { (loaded..<appears).contains($0) })
    }

    @Test("titles and images are set by init: they can be read before any view is loaded (A-74)")
    func tabs() {
        let launch = Launch(isLaunched: false)
        let controllers = launch.store.tabs.viewControllers
        #expect(controllers.map(\.tabBarItem.title) == ["Hypnosis", "Time", "Apps"])
        #expect(controllers.map(\.tabBarItem.imageName) == ["Hypno.png", "Time.png", "Apps.png"])
        #expect(TabBarItem.imageSize == Size(width: 30, height: 30))
        #expect(!controllers.contains { $0.isViewLoaded })
    }

    @Test("switching tabs: first and second time (A-74, A-75; C-047, C-048)")
    func switching() {
        let launch = Launch()
        _ = launch.take()
        let isCallback = { (line: String) in
            !line.contains("Layout") && (line.hasPrefix("Time.") || line.hasPrefix("Hypnosis."))
        }
        launch.store.selectTab(1)
        #expect(
            launch.take().filter(isCallback) == [
                "Time.loadView", "Time.viewDidLoad", "Time.viewWillAppear", "Hypnosis.viewWillDisappear",
                "Hypnosis.viewDidDisappear", "Time.viewDidAppear",
            ])
        launch.store.selectTab(0)
        #expect(
            launch.take().filter(isCallback) == [
                "Hypnosis.viewWillAppear", "Time.viewWillDisappear", "Time.viewDidDisappear",
                "Hypnosis.viewDidAppear",
            ])
    }

    @Test("each view is loaded once, and leaving is logged each time (A-75)")
    func messages() {
        let launch = Launch()
        for number in [1, 0, 1, 0] { launch.store.selectTab(number) }
        let lines = launch.take()
        #expect(lines.filter { $0.hasPrefix("Loaded") } == ["Hypnosis", "Time"].map { "Loaded the view for \($0)" })
        #expect(lines.count { $0 == "Time will disappear" } == 2)
    }

    @Test("the time is written in the medium style (A-102)")
    func style() {
        let formatter = TimeFormatter()
        #expect(formatter.string(from: TimeOfDay(hour: 15, minute: 4, second: 5)) == "3:04:05 PM")
        #expect(formatter.string(from: TimeOfDay(hour: 0, minute: 0, second: 0)) == "12:00:00 AM")
        #expect(formatter.string(from: TimeOfDay(hour: 12, minute: 30, second: 0)) == "12:30:00 PM")
    }

    @Test("ten taps take one formatter, which is made on first use (A-102)")
    func formatter() {
        var created = 0
        let launch = Launch()
        let controller = TimeController(application: launch.store.application, journal: launch.store.journal) {
            TimeOfDay(hour: 9, minute: 41, second: 0)
        } makeFormatter: {
            created += 1
            return TimeFormatter()
        }
        let window = Window(application: launch.store.application, name: "Clock")
        #expect(created == 0)
        window.rootViewController = controller
        window.isHidden = false
        for _ in 0..<10 { #expect(controller.button?.tap() == true) }
        #expect(created == 1)
        #expect(controller.label?.text == "9:41:00 AM")
    }

    @Test("a tab that is selected again shows the new time, as the button does (A-102, A-75)")
    func newTime() {
        let launch = Launch()
        launch.store.selectTab(1)
        #expect(launch.store.time.label?.text == "3:04:00 PM")
        launch.clock.pass(seconds: 7)
        #expect(launch.store.time.label?.text == "3:04:00 PM")
        #expect(launch.store.tapButton())
        #expect(launch.store.time.label?.text == "3:04:07 PM")
        launch.store.selectTab(0)
        launch.clock.pass(seconds: 1)
        launch.store.selectTab(1)
        #expect(launch.store.time.label?.text == "3:04:08 PM")
    }

    @Test("a view of no size from loadView is sized by its container (A-103)")
    func zeroSize() {
        let launch = Launch(isLaunched: false)
        var sizes: [String: Size] = [:]
        let hypnosis = launch.store.hypnosis
        launch.reader = { line in sizes[line] = hypnosis.viewIfLoaded?.bounds.size }
        launch.store.launch()
        #expect(sizes["Loaded the view for Hypnosis"] == .zero)
        #expect(sizes["Hypnosis.viewWillAppear"] == Size(width: 320, height: 411))
    }

    @Test("circles lie around the middle, and the largest reaches the corners")
    func circles() {
        let view = HypnosisView(frame: Rect(x: 0, y: 0, width: 320, height: 240))
        #expect(view.center == Point(x: 160, y: 120))
        #expect(view.radii == [200, 160, 120, 80, 40])
    }
}
