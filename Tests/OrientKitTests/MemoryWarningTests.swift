// SPDX-License-Identifier: Apache-2.0

import OrientKit
import RotationControl
import Testing

@Suite("Low memory")
struct MemoryWarningTests {
    /// Has a view that can be made again.
    private final class Page: ViewController {
        override func loadView() { view = View() }
    }

    private let stage = Stage(ApplicationSettings(era: .ios5))

    private func page(_ name: String) -> ViewController { stage.named(name, Page(application: stage.application)) }

    private func stack(_ name: String, _ controllers: ViewController...) -> NavigationController {
        let stack = stage.named(name, NavigationController(application: stage.application))
        stack.setViewControllers(controllers, animated: false)
        return stack
    }

    @Test("all in a window are warned, buried, covered or not selected, in the order in which they were made (A-54)")
    func everybody() {
        let controllers = ["A", "B", "C", "D", "E"].map(stage.plain)
        let tabs = stage.named("T", TabBarController(application: stage.application))
        tabs.viewControllers = [stack("N", controllers[4], controllers[0]), controllers[1]]
        stage.window.rootViewController = tabs
        tabs.present(controllers[2], animated: false)
        _ = stage.take()
        stage.application.receiveMemoryWarning()
        // D stands in no window.
        #expect(stage.take() == ["A", "B", "C", "E", "T", "N"].map { "\($0).didReceiveMemoryWarning" })
    }

    @Test("a controller goes through all states: made, shown, hidden, unloaded, and shown again (A-44)")
    func states() {
        let (first, second) = (page("A"), page("B"))
        let stack = stack("N", first)
        func state() -> String { "\(first.appearanceState) \(first.isViewLoaded ? "loaded" : "unloaded")" }
        #expect(state() == "disappeared unloaded")
        stage.window.rootViewController = stack
        #expect(state() == "appeared loaded")
        stack.pushViewController(second, animated: true)
        #expect(state() == "disappearing loaded")
        _ = stage.take(afterSeconds: 1)
        #expect(state() == "disappeared loaded")
        stage.application.receiveMemoryWarning()
        #expect(state() == "disappeared unloaded")
        stack.popViewController(animated: true)
        #expect(state() == "appearing loaded")
        _ = stage.take(afterSeconds: 1)
        #expect(state() == "appeared loaded")
    }

    @Test("the subviews go with the view, also one that somebody still wants (A-60)")
    func subviews() {
        let controller = page("A")
        let (outer, inner) = (View(), View())
        weak var unwanted: View?
        do {
            let view = View()
            unwanted = view
            controller.view?.addSubview(view)
        }
        outer.addSubview(inner)
        controller.view?.addSubview(outer)
        #expect(unwanted != nil)
        controller.didReceiveMemoryWarning()
        #expect(!controller.isViewLoaded)
        #expect(unwanted == nil)
        #expect(outer.superview == nil && outer.subviews.isEmpty && inner.superview == nil)
    }

    @Test("a controller may warn itself, which unloads its own view alone (A-63)")
    func itself() {
        let (first, second) = (page("A"), page("B"))
        stage.window.rootViewController = stack("N", first, second, page("C"))
        for controller in [first, second] { _ = controller.view }
        _ = stage.take()
        first.didReceiveMemoryWarning()
        #expect(stage.take() == ["A.viewWillUnload", "A.viewDidUnload"])
        #expect(!first.isViewLoaded && second.isViewLoaded)
    }

    @Test("a view that is in another one, but with that in no window, is not on screen (A-58)")
    func outOfWindow() {
        let (parent, child) = (page("P"), page("C"))
        parent.addChild(child)
        if let view = child.view { parent.view?.addSubview(view) }
        let stack = stack("N", parent)
        stage.window.rootViewController = stack
        stack.pushViewController(page("B"), animated: false)
        _ = stage.take()
        stage.application.receiveMemoryWarning()
        #expect(!parent.isViewLoaded && !child.isViewLoaded)
    }

    @Test("going off screen unloads nothing, in no era (A-66)", arguments: [Era.ios5, .ios6, .ios8])
    func switching(_ era: Era) {
        let stage = Stage(ApplicationSettings(era: era))
        let pages = ["A", "B"].map { stage.named($0, Page(application: stage.application)) }
        let tabs = TabBarController(application: stage.application)
        tabs.viewControllers = pages
        stage.window.rootViewController = tabs
        for index in [1, 0, 1] { tabs.selectedIndex = index }
        stage.window.isHidden = true
        #expect(pages.map(\.isViewLoaded) == [true, true])
        #expect(!stage.take().contains { $0.hasSuffix("Unload") })
    }
}
