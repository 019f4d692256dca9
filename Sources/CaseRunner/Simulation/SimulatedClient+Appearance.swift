// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Loading, appearing and laying out (B.1, B.0.5).
extension SimulatedClient {
    func load(_ controller: SimulatedController) {
        guard !controller.isLoaded else { return }
        call(controller, "loadView")
        controller.isLoaded = true
        controller.bounds = controller.specification.viewSize ?? fullScreen.portrait
        call(controller, "viewDidLoad")
    }

    /// A layout pair, if the bounds are not those of the last one.
    func layOut(_ controller: SimulatedController, always: Bool = false) {
        guard always || controller.laidOutBounds != controller.bounds else { return }
        controller.laidOutBounds = controller.bounds
        call(controller, "willLayout")
        call(controller, "didLayout")
    }

    func willAppear(_ chain: [SimulatedController], animated: Bool) {
        for controller in chain {
            load(controller)
            controller.orientation = statusBar
            controller.bounds = sizes(of: controller)[statusBar]
            controller.appearance = .appearing
            call(controller, "viewWillAppear", [animated ? "1" : "0"])
        }
    }

    func didAppear(_ chain: [SimulatedController], animated: Bool) {
        for controller in chain {
            controller.appearance = .appeared
            call(controller, "viewDidAppear", [animated ? "1" : "0"])
        }
    }

    func willDisappear(_ chain: [SimulatedController], animated: Bool) {
        for controller in chain {
            controller.appearance = .disappearing
            call(controller, "viewWillDisappear", [animated ? "1" : "0"])
        }
    }

    func didDisappear(_ chain: [SimulatedController], animated: Bool) {
        for controller in chain {
            controller.appearance = .disappeared
            call(controller, "viewDidDisappear", [animated ? "1" : "0"])
        }
    }

    func appear(_ chain: [SimulatedController]) {
        willAppear(chain, animated: false)
        for controller in chain { layOut(controller) }
        didAppear(chain, animated: false)
    }

    func disappear(_ chain: [SimulatedController]) {
        willDisappear(chain, animated: false)
        didDisappear(chain, animated: false)
    }

    /// Has the coordinator settle the orientation for a controller that comes on screen.
    func settle(_ controller: SimulatedController, in window: String, at boundary: Boundary) {
        statusBar = coordination.settle(window: window, controller: controller.id, at: boundary)
    }

    /// Installs a root that has been declared (B.1.1 to B.1.3).
    func install(_ new: String?, in index: Int) {
        let window = windows[index]
        if window.isVisible, let old = window.root.flatMap({ controllers[$0] }) { disappear(chain(front(old))) }
        windows[index].root = new
        if new != window.root, pendingRoots[window.name] == nil { declare(window.name) }
        guard window.isVisible, let root = new.flatMap({ controllers[$0] }) else { return }
        load(root)
        let former = statusBar
        settle(root, in: window.name, at: window.root == nil ? .appearing : .replacing)
        if run.testCase.settings["firstAppearance"] == "ios5-launch", statusBar != former {
            launchTurned(root)
        } else {
            appear(chain(root))
        }
    }

    /// The exceptional sequence of old launches (D-27): announced as a rotation that never ends.
    private func launchTurned(_ root: SimulatedController) {
        let turn = [statusBar.abbreviation, "\(RotationSettings(idiom: run.testCase.idiom).quarterTurnSeconds)"]
        root.appearance = .appearing
        call(root, "viewWillAppear", ["0"])
        call(root, "willRotate", turn)
        root.orientation = statusBar
        root.bounds = sizes(of: root)[statusBar]
        layOut(root)
        call(root, "willAnimate", turn)
        didAppear([root], animated: false)
    }

    /// Carries out a root that was declared during a rotation and is in force now.
    func installPendingRoot(of name: String) {
        guard isAlive, let index = windows.firstIndex(where: { $0.name == name }), let root = pendingRoots[name] else {
            return
        }
        install(root, in: index)
        pendingRoots[name] = nil
    }
}
