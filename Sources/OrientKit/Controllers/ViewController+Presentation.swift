// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// Presenting and dismissing (B.4).
extension ViewController {
    /// Presents a controller; the outermost parent of this one does it.
    ///
    /// False if that is refused, of which an observer is told why. `completion` runs when all callbacks were sent.
    @discardableResult
    public func present(_ controller: ViewController, animated: Bool, completion: (() -> Void)? = nil) -> Bool {
        let presenter = outermost
        return host.request(on: presenter, isInTree: presenter.isInTree) {
            presenter.show(controller, animated: animated, completion)
        }
    }

    /// Dismisses what this controller presents, or else the presented one that it is or is in; false if there is none.
    @discardableResult
    public func dismiss(animated: Bool, completion: (() -> Void)? = nil) -> Bool {
        guard let presenter = presentedViewController == nil ? outermost.presentingViewController : self else {
            return false
        }
        return host.request(on: presenter, isInTree: presenter.isInTree) {
            presenter.hide(animated: animated, completion)
        }
    }

    /// Performs a segue: makes its destination, prepares it, and presents it; false if there is no such segue, or the
    /// presentation is refused.
    @discardableResult
    public func performSegue(withIdentifier identifier: String, sender: Any? = nil) -> Bool {
        guard let storyboard = storyboard ?? application.storyboard,
            let destination = storyboard.makeDestination(ofSegue: identifier, from: self)
        else { return false }
        let segue = Segue(identifier: identifier, source: self, destination: destination)
        send(.prepare(for: segue, sender: sender))
        return present(destination, animated: true)
    }

    /// Why it cannot present that controller; nil if it can.
    private func objection(to new: ViewController) -> ApplicationEvent? {
        if presentedViewController != nil { return .warning(.alreadyPresenting(self)) }
        if hostWindow == nil || !isOnScreen { return .warning(.notInHierarchy(self)) }
        if new.hostedBy != nil || new.presentingViewController != nil || new.parent != nil || stands(below: new) {
            return .warning(.alreadyPresented(new))
        }
        if let preferred = new.preferredInterfaceOrientationForPresentation,
            !(new.declaredOrientations ?? application.settings.idiom.defaultOrientations).contains(preferred)
        {
            return .fault(.invalidOrientation(new))
        }
        return nil
    }

    private func show(_ new: ViewController, animated: Bool, _ completion: (() -> Void)?) -> Bool {
        if let objection = objection(to: new) {
            trace(objection)
            return false
        }
        guard let window = hostWindow else { return false }
        var isShown = true
        host.change {
            isShown = new.view != nil
            guard isShown else { return }
            new.leaveFormerPlace()
            trace(.presentationBegan(self))
            let former = window.visibleStack
            new.isShownAsSheet = new.modalPresentationStyle != .fullScreen && application.settings.idiom == .pad
            presentedViewController = new
            new.presentingViewController = self
            let covered = former.filter { controller in !window.visibleStack.contains { $0 === controller } }
            host.beginIgnoringInteractionEvents()
            let transition = host.beginTransition(in: self, .presentation)
            window.declare()
            for controller in covered { controller.beginAppearanceTransition(false, animated: animated) }
            if new.coversScreen { host.settle(new, in: window, at: .presenting) }
            new.isBeingPresented = true
            new.beginAppearanceTransition(true, animated: animated)
            window.insert(new)
            new.layOutChain()
            host.complete(transition, animated: animated) { [host] in
                new.completeAppearance()
                new.isBeingPresented = false
                for controller in covered {
                    controller.storedView?.detach()
                    controller.completeAppearance()
                }
                host.endIgnoringInteractionEvents()
                completion?()
            }
        }
        return isShown
    }

    private func hide(animated: Bool, _ completion: (() -> Void)?) -> Bool {
        guard let presented = presentedViewController else { return false }
        guard let window = hostWindow, isOnScreen || window.visibleStack.contains(where: \.isOnScreen) else {
            dropPresented()
            hostWindow?.declare()
            completion?()
            return true
        }
        host.change {
            host.beginIgnoringInteractionEvents()
            let transition = host.beginTransition(in: self, .presentation)
            let former = window.visibleStack
            presentedViewController = nil
            let uncovered = window.visibleStack.filter { controller in !former.contains { $0 === controller } }
            let leaving = former.filter { controller in !window.visibleStack.contains { $0 === controller } }
            presentedViewController = presented
            for controller in uncovered { controller.loadChain() }
            for controller in leaving {
                controller.isBeingDismissed = true
                controller.beginAppearanceTransition(false, animated: animated)
            }
            if let decider = uncovered.first { host.settle(decider, in: window, at: .dismissing) }
            for controller in uncovered {
                controller.beginAppearanceTransition(true, animated: animated)
                window.insert(controller)
            }
            for controller in uncovered { controller.layOutChain() }
            host.complete(transition, animated: animated) { [self, host] in
                dropPresented()
                window.declare()
                for controller in uncovered { controller.completeAppearance() }
                for controller in leaving {
                    controller.storedView?.detach()
                    controller.completeAppearance()
                    controller.isBeingDismissed = false
                }
                host.endIgnoringInteractionEvents()
                completion?()
            }
        }
        return true
    }

    /// Ends the links to all that it presents, one through the other, without callbacks.
    func dropPresented() {
        guard let presented = presentedViewController else { return }
        presented.dropPresented()
        if !presented.isOnScreen { presented.storedView?.detach() }
        presentedViewController = nil
        presented.presentingViewController = nil
    }
}
