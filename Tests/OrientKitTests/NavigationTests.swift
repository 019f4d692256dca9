// SPDX-License-Identifier: Apache-2.0

import OrientationModel
import RotationControl
import Testing

@testable import OrientKit

@Suite("Navigation controllers")
struct NavigationTests {
    private final class Delegate: NavigationControllerDelegate {
        let stage: Stage

        init(_ stage: Stage) { self.stage = stage }

        func navigationController(
            _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
        ) { stage.note("willShow \(controller.identifier)") }

        func navigationController(
            _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
        ) { stage.note("didShow \(controller.identifier)") }
    }

    private func stack(_ stage: Stage, _ names: String...) -> NavigationController {
        let stack = stage.named("N", NavigationController(application: stage.application))
        stack.setViewControllers(names.map(stage.plain), animated: false)
        stage.window.rootViewController = stack
        _ = stage.take()
        return stack
    }

    @Test("popping to the root takes the top off with callbacks and the rest without (B.2.3)")
    func popToRoot() {
        let stage = Stage()
        let stack = stack(stage, "A", "B", "C")
        let popped = stack.popToRootViewController(animated: true)
        #expect(popped?.map(\.identifier) == ["B", "C"])
        #expect(stack.viewControllers.map(\.identifier) == ["A"])
        #expect(
            stage.take(afterSeconds: 0.49) == [
                "B.willMove", "C.willMove", "A.viewDidLoad", "C.viewWillDisappear", "A.viewWillAppear",
            ])
        #expect(
            stage.take(afterSeconds: 0.02) == [
                "C.viewDidDisappear", "A.viewDidAppear", "B.didMove", "C.didMove",
            ])
    }

    @Test(
        "a push that waits for another holds rotation before that lets go of it (B.0.4)",
        arguments: ApplicationSettings.Overlap.allCases)
    func hold(_ overlap: ApplicationSettings.Overlap) {
        var settings = ApplicationSettings()
        settings.overlap = overlap
        let stage = Stage(settings)
        let coordination = RecordingCoordination()
        stage.application.coordination = coordination
        let stack = stack(stage, "A")
        stack.pushViewController(stage.plain("B"), animated: true)
        stack.pushViewController(stage.plain("C"), animated: true)
        _ = stage.take(afterSeconds: 0.6)
        #expect(coordination.transitions.prefix(3) == ["begin 1", "begin 2", "end 1"])
        _ = stage.take(afterSeconds: 0.5)
        #expect(coordination.transitions.dropFirst(3) == ["end 2"])
    }

    @Test("a push off screen joins the stack; the rest comes when that appears (D-24)")
    func pushOffScreen() {
        let stage = Stage()
        let delegate = Delegate(stage)
        let stack = stack(stage, "A")
        stack.delegate = delegate
        stage.window.isHidden = true
        _ = stage.take()
        let pushed = stage.plain("B")
        #expect(stack.pushViewController(pushed, animated: true))
        #expect(stage.take(afterSeconds: 1) == ["B.willMove"])
        stage.window.isHidden = false
        #expect(
            stage.take() == [
                "N.viewWillAppear", "B.viewDidLoad", "B.viewWillAppear", "willShow B", "N.viewDidAppear",
                "B.viewDidAppear", "B.didMove", "didShow B",
            ])
    }

    @Test("a request during a transition waits, or with overlap=finish ends that first (D-35)")
    func overlap() {
        for overlap in ApplicationSettings.Overlap.allCases {
            var settings = ApplicationSettings()
            settings.overlap = overlap
            let stage = Stage(settings)
            let stack = stack(stage, "A")
            stack.pushViewController(stage.plain("B"), animated: true)
            _ = stage.take(afterSeconds: 0.1)
            stack.popViewController(animated: true)
            let end = ["A.viewDidDisappear", "B.viewDidAppear", "B.didMove"]
            let pop = ["B.willMove", "B.viewWillDisappear", "A.viewWillAppear"]
            #expect(stage.take() == (overlap == .finish ? end + pop : []))
            _ = stage.take(afterSeconds: 1.5)
            #expect(stack.viewControllers.map(\.identifier) == ["A"])
        }
    }

    @Test("what waits is counted: a pop takes off what a waiting push will put on")
    func planned() {
        let stage = Stage()
        let stack = stack(stage, "A")
        stage.receive(.rotationBegan(from: .portrait, to: .landscapeRight, durationSeconds: 0.3))
        #expect(stack.popViewController(animated: false) == nil)
        let pushed = stage.plain("B")
        #expect(stack.pushViewController(pushed, animated: false))
        #expect(!stack.pushViewController(pushed, animated: false))
        #expect(stack.popViewController(animated: false) === pushed)
        #expect(stack.popViewController(animated: false) == nil)
        stage.receive(.rotationEnded)
        _ = stage.take(afterSeconds: 1)
        #expect(stack.viewControllers.map(\.identifier) == ["A"])
    }

    @Test("what a callback asks of the same stack comes after the transition")
    func fromCallback() {
        final class Impatient: ViewController {
            override func viewWillAppear(_ animated: Bool) { navigationController?.popViewController(animated: false) }
        }
        let stage = Stage()
        let stack = stack(stage, "A")
        stack.pushViewController(stage.named("B", Impatient(application: stage.application)), animated: false)
        #expect(
            stage.take() == [
                "B.willMove", "B.viewDidLoad", "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear",
                "B.viewDidAppear", "B.didMove",
                "B.willMove", "B.viewWillDisappear", "A.viewWillAppear", "B.viewDidDisappear", "A.viewDidAppear",
                "B.didMove",
            ])
    }

    @Test("replacing the stack turns once, from the old top to the new one")
    func replace() {
        let stage = Stage()
        let stack = stack(stage, "A", "B")
        stack.setViewControllers([stack.viewControllers[0], stage.plain("C")], animated: false)
        #expect(
            stage.take() == [
                "B.willMove", "C.willMove", "C.viewDidLoad", "B.viewWillDisappear", "C.viewWillAppear",
                "B.viewDidDisappear", "C.viewDidAppear", "B.didMove", "C.didMove",
            ])
        #expect(stack.viewControllers.map(\.identifier) == ["A", "C"])
    }

    @Test("a root, a presented controller and the stack's own parent cannot be pushed")
    func refusals() {
        let stage = Stage()
        let stack = stack(stage, "A")
        let outer = stage.named("O", NavigationController(application: stage.application))
        #expect(!outer.pushViewController(stack, animated: false))
        #expect(!stack.pushViewController(stack, animated: false))
        #expect(stack.popToViewController(stage.plain("X"), animated: false) == nil)
        #expect(stage.take() == [])
    }

    @Test("its bar takes 44 of the height, and inside a tab bar controller both bars do (0.4)")
    func sizes() {
        let stage = Stage()
        let tabs = TabBarController(application: stage.application)
        let stack = NavigationController(rootViewController: stage.plain("A"))
        tabs.viewControllers = [stack]
        stage.window.rootViewController = tabs
        #expect(stack.topViewController?.view?.bounds.size == Size(width: 320, height: 460 - 44 - 49))
        #expect(stack.topViewController?.tabBarController === tabs)
        #expect(stack.topViewController?.navigationController === stack)
    }
}
