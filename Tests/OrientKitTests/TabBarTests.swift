// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import OrientKit

@Suite("Tab bar controllers")
struct TabBarTests {
    private final class Delegate: TabBarControllerDelegate {
        var selected: [String] = []

        func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
            selected.append(controller.identifier)
        }
    }

    @Test("a tap on the selected tab returns its navigation to the root (B.3)")
    func tapAgain() {
        let stage = Stage()
        let tabs = TabBarController(application: stage.application)
        let stack = stage.named("N", NavigationController(rootViewController: stage.plain("A")))
        stack.pushViewController(stage.plain("B"), animated: false)
        tabs.viewControllers = [stack]
        stage.window.rootViewController = tabs
        #expect(tabs.userDidTapTab(of: stack))
        _ = stage.take(afterSeconds: 1)
        #expect(stack.topViewController?.identifier == "A")
    }

    @Test("tabs are selected by controller or by number, and nothing else is")
    func selection() {
        let stage = Stage()
        let delegate = Delegate()
        let tabs = TabBarController(application: stage.application)
        tabs.delegate = delegate
        tabs.viewControllers = [stage.plain("A"), stage.plain("B")]
        #expect(tabs.selectedIndex == 0)
        tabs.selectedIndex = 1
        tabs.selectedIndex = 7
        tabs.selectedViewController = stage.plain("X")
        #expect(!tabs.select(stage.plain("Y")))
        #expect(tabs.selectedViewController?.identifier == "B")
        #expect(delegate.selected == ["B"])
    }

    @Test("a title is known before the view is loaded (A-74)")
    func item() {
        final class Clock: ViewController {
            init(_ application: Application) {
                super.init(application: application)
                tabBarItem = TabBarItem(title: "Time", imageName: "clock")
            }
        }
        let clock = Clock(Stage().application)
        #expect(clock.tabBarItem.title == "Time")
        #expect(!clock.isViewLoaded)
    }

    @Test("when the selected tab goes, the first one is selected")
    func removal() {
        let stage = Stage()
        let tabs = stage.named("T", TabBarController(application: stage.application))
        tabs.viewControllers = [stage.plain("A"), stage.plain("B")]
        tabs.selectedIndex = 1
        stage.window.rootViewController = tabs
        _ = stage.take()
        tabs.selectedViewController?.removeFromParent()
        #expect(
            stage.take() == [
                "B.viewWillDisappear", "B.viewDidDisappear", "B.didMove", "A.viewDidLoad", "A.viewWillAppear",
                "A.viewDidAppear",
            ])
    }
}
