// SPDX-License-Identifier: Apache-2.0

import OrientKit
import StoreViews
import Testing

@testable import StoreApp
@testable import orientkit_example

@Suite("The terminal's picture")
struct SceneTests {
    private func scene(_ lines: [String] = []) -> Scene {
        var scene = Scene()
        scene.coordinator = "a test"
        for line in lines { scene.note(line) }
        return scene
    }

    @Test("it has the device on the left, state and log on the right, and the keys at the bottom")
    func layout() {
        var scene = scene(["first", "second"])
        scene.device = .portrait
        let lines = scene.draw(Launch().store.window, columns: 120, rows: 40, now: 0).lines
        #expect(lines[0].contains("╭"))
        #expect(lines[0].contains("device     portrait"))
        #expect(lines[1].hasSuffix("interface  portrait"))
        #expect(lines[2].hasSuffix("turned by  a test"))
        #expect(lines[4].hasSuffix(" first") && lines[5].hasSuffix(" second"))
        #expect(lines[39].hasPrefix("1-3 tab") && lines[39].hasSuffix("q quit"))
    }

    @Test("on 80 x 24 everything has room")
    func small() {
        let lines = scene(["the last line"]).draw(Launch().store.window, columns: 80, rows: 24, now: 0).lines
        #expect(lines[22].contains("╰"))
        #expect(lines.contains { $0.contains(">Hypnosis<") })
        #expect(lines[23].hasSuffix("q quit"))
        #expect(lines.contains { $0.hasSuffix("the last line") })
    }

    @Test("of a long log the end is shown")
    func log() {
        let scene = scene((1...500).map { "line \($0)" })
        let lines = scene.draw(Launch().store.window, columns: 80, rows: 24, now: 0).lines
        #expect(lines[22].hasSuffix("line 500"))
        #expect(lines[4].hasSuffix("line 482"))
    }

    @Test("a device that lies flat is drawn as it was held before")
    func flat() {
        var scene = scene()
        scene.device = .landscapeLeft
        scene.turn.jump(to: .landscapeRight)
        let launch = Launch()
        launch.turn(.landscapeLeft)
        let held = scene.draw(launch.store.window, columns: 120, rows: 40, now: 0)
        scene.device = .faceUp
        let flat = scene.draw(launch.store.window, columns: 120, rows: 40, now: 0)
        #expect(held.lines[16] == flat.lines[16])
        #expect(flat.lines[0].hasSuffix("device     faceUp"))
    }

    @Test("a terminal that is too small says so")
    func tooSmall() {
        let lines = scene().draw(Launch().store.window, columns: 60, rows: 20, now: 0).lines
        #expect(lines[0] == "too small: 70 x 22 at least")
    }

    @Test("the log is written as the specification does it")
    func text() {
        let launch = Launch(isLaunched: false)
        var lines: [String] = []
        launch.store.application.observer = { lines.append(EventText.line($0)) }
        launch.store.launch()
        launch.turn(.landscapeLeft)
        #expect(lines.first == "!launch")
        #expect(
            lines.filter { $0.hasPrefix("Hypnosis.") }
                == [
                    "loadView", "viewDidLoad", "viewWillAppear(0)", "willLayout", "didLayout", "viewDidAppear(0)",
                    "willRotate(IR,0.3)", "willLayout", "didLayout", "willAnimate(IR,0.3)", "didRotate(P)",
                ].map { "Hypnosis.\($0)" })
    }

    @Test("keys do what they are said to do")
    func keys() {
        let launch = Launch()
        let store = launch.store
        func press(_ key: Key) -> Bool {
            defer { launch.clock.pass(seconds: 1) }
            return store.press(key)
        }
        #expect(press(.character("3")) && store.tabs.selectedIndex == 2)
        #expect(press(.enter) && store.stack.topViewController is DetailController)
        #expect(press(.character("d")) && store.stack.topViewController === store.apps)
        #expect(press(.character("b")) && store.apps.buttons.map(\.isHighlighted) == [false, true, false])
        #expect(press(.character("j")) && store.apps.table?.firstVisibleRow == 1)
        #expect(press(.character(".")) && store.apps.label?.text == "longmao1.png")
        #expect(press(.character("p")) && store.presented is AboutController)
        #expect(!press(.character("1")) && press(.character("d")) && store.presented == nil)
        #expect(press(.character("r")) && press(.character("1")) && store.tabs.selectedIndex == 2)
        #expect(!press(.character("?")))
    }
}
