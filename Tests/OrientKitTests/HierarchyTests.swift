// SPDX-License-Identifier: Apache-2.0

import OrientKit
import Testing

/// Where a view is while its controller hears that it comes and goes (A-35 to A-38).
@Suite("Appearance and the view hierarchy")
struct HierarchyTests {
    /// Writes down for each callback whether the view is in a window.
    private final class Witness: ViewController {
        var seen: [String] = []

        override func loadView() { view = View() }
        override func viewWillAppear(_ animated: Bool) { note("willAppear") }
        override func viewDidAppear(_ animated: Bool) { note("didAppear") }
        override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
        override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }

        private func note(_ name: String) { seen.append("\(name) \(viewIfLoaded?.window == nil ? "out" : "in")") }
    }

    /// A way to bring a controller on screen and to take it away again.
    enum Way: CaseIterable {
        case root, push, tab, present, child, transition
    }

    @Test("a view joins between the callbacks of coming, and leaves between those of going", arguments: Way.allCases)
    func order(_ way: Way) {
        let stage = Stage()
        let witness = Witness(application: stage.application)
        let (come, go) = ways(way, witness, stage)
        come()
        _ = stage.take(afterSeconds: 1)
        #expect(witness.seen == ["willAppear out", "didAppear in"])
        witness.seen = []
        go()
        _ = stage.take(afterSeconds: 1)
        #expect(witness.seen == ["willDisappear in", "didDisappear out"])
    }

    private func ways(_ way: Way, _ witness: ViewController, _ stage: Stage) -> (come: () -> Void, go: () -> Void) {
        let (first, window) = (stage.plain("A"), stage.window)
        switch way {
        case .root: return ({ window.rootViewController = witness }, { window.rootViewController = first })
        case .push:
            let stack = NavigationController(rootViewController: first)
            window.rootViewController = stack
            return (
                { stack.pushViewController(witness, animated: true) }, { stack.popViewController(animated: true) }
            )
        case .tab:
            let tabs = TabBarController(application: stage.application)
            tabs.viewControllers = [first, witness]
            window.rootViewController = tabs
            return ({ tabs.select(witness) }, { tabs.select(first) })
        case .present:
            window.rootViewController = first
            return ({ first.present(witness, animated: true) }, { first.dismiss(animated: true) })
        case .child:
            window.rootViewController = first
            first.addChild(witness)
            return (
                { if let view = witness.view { first.view?.addSubview(view) } },
                { witness.view?.removeFromSuperview() }
            )
        case .transition:
            window.rootViewController = first
            let other = stage.plain("B")
            first.addChild(other)
            first.addChild(witness)
            if let view = other.view { first.view?.addSubview(view) }
            return (
                { first.transition(from: other, to: witness, durationSeconds: 0.5) },
                { first.transition(from: witness, to: other, durationSeconds: 0.5) }
            )
        }
    }

    @Test("one that is covered hears the same as one that is taken away, and keeps its view (A-37, A-38)")
    func covered() {
        let stage = Stage()
        let witness = Witness(application: stage.application)
        stage.window.rootViewController = witness
        witness.seen = []
        witness.present(stage.plain("B"), animated: true)
        _ = stage.take(afterSeconds: 0.4)
        #expect(witness.seen == ["willDisappear in"])
        _ = stage.take(afterSeconds: 0.2)
        #expect(witness.seen == ["willDisappear in", "didDisappear out"])
        #expect(witness.isViewLoaded)
    }
}
