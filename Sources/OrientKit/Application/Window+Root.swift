// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Root controllers, and showing and hiding what is in the window (B.1).
extension Window {
    /// How often the view of a root is tried to be loaded (D-11).
    private static let loadAttempts = 3

    func install(_ new: ViewController?) {
        guard new !== root else { return }
        if let new, let presenter = new.presentingViewController, presenter.hostWindow !== self {
            return application.trace(.warning(.alreadyPresented(new)))
        }
        new?.hostedBy?.install(nil)
        application.change {
            let old = root
            let boundary = old == nil ? Boundary.appearing : .replacing
            finishTransitions()
            if isShown {
                let stack = visibleStack
                leave(stack) { for controller in stack { controller.viewIfLoaded?.detach() } }
            }
            old?.dropPresented()
            old?.viewIfLoaded?.detach()
            old?.hostedBy = nil
            new?.leaveFormerPlace()
            // On leaving it may have gone elsewhere.
            let new = new?.parent == nil ? new : nil
            root = new
            new?.hostedBy = self
            declare()
            if isShown, new != nil { appear(at: boundary) }
        }
    }

    func show() {
        guard !isShown else { return }
        application.change {
            if root != nil { appear(at: .appearing) }
            isShown = true
            declare()
        }
    }

    func hide() {
        guard isShown else { return }
        application.change {
            finishTransitions()
            leave(visibleStack)
            isShown = false
            declare()
        }
    }

    private func finishTransitions() {
        application.finishTransitions { $0.container.hostWindow === self }
    }

    /// Has controllers disappear; `removal` takes their views out, unless those stay in a window that is hidden.
    private func leave(_ controllers: [ViewController], _ removal: () -> Void = {}) {
        for controller in controllers { controller.beginAppearanceTransition(false, animated: false) }
        removal()
        for controller in controllers { controller.completeAppearance() }
    }

    /// Brings what the window holds on screen.
    private func appear(at boundary: Boundary) {
        for controller in visibleStack where !load(controller) {
            guard controller === root else { continue }
            controller.hostedBy = nil
            root = nil
            return declare()
        }
        guard let decider = visibleStack.first else { return }
        let former = application.statusBarOrientation
        application.settle(decider, in: self, at: boundary)
        let isTurned = application.statusBarOrientation != former
        if isTurned, application.settings.firstAppearance == .ios5Launch {
            launchTurned(decider)
        } else {
            bringOn(visibleStack)
        }
    }

    private func bringOn(_ controllers: [ViewController]) {
        for controller in controllers {
            controller.beginAppearanceTransition(true, animated: false)
            insert(controller)
        }
        for controller in controllers { controller.layOutChain() }
        for controller in controllers { controller.completeAppearance() }
    }

    private func load(_ controller: ViewController) -> Bool {
        for _ in 0..<Self.loadAttempts {
            do throws(ViewLoadError) {
                try controller.loadViewIfNeeded()
                return true
            } catch {
                guard error == .noView else { return false }
            }
        }
        return false
    }

    /// The order of old launches on a turned device (D-27): announced like a rotation that has no end.
    private func launchTurned(_ controller: ViewController) {
        let (orientation, duration) = (
            application.statusBarOrientation, application.settings.idiom.quarterTurnSeconds
        )
        controller.beginAppearanceTransition(true, animated: false, isSized: false)
        insert(controller)
        let chain = controller.visibleChain
        for controller in chain { controller.send(.willRotate(to: orientation, durationSeconds: duration)) }
        for controller in chain { controller.interfaceOrientation = orientation }
        size(for: orientation)
        controller.layOutChain()
        for controller in chain { controller.send(.willAnimateRotation(to: orientation, durationSeconds: duration)) }
        controller.completeAppearance()
    }
}
