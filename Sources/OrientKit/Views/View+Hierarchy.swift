// SPDX-License-Identifier: Apache-2.0

/// Views in views, and what that means to the controllers of those (B.5).
extension View {
    /// The window that it is in.
    public var window: Window? { self as? Window ?? superview?.window }

    /// The controller of this view, or of the nearest one around it.
    var nearestController: ViewController? { controller ?? superview?.nearestController }

    /// Whether it is in another view, or is that one.
    public func isDescendant(of view: View) -> Bool {
        self === view || superview?.isDescendant(of: view) ?? false
    }

    /// Puts a view in front of those in this one; false if that is refused.
    ///
    /// The view of a child controller may only go under the view of its parent; it appears with that. The view of a
    /// controller that has no parent brings its controller no callbacks.
    @discardableResult
    public func addSubview(_ view: View) -> Bool {
        guard !isDescendant(of: view) else { return false }
        let involved = view.topControllers
        guard let application = (nearestController?.host ?? involved.first?.host), !involved.isEmpty else {
            view.detach()
            attach(view)
            return true
        }
        return application.request(on: self, isInTree: window != nil) { [self] in
            addSubview(view, of: involved)
        }
    }

    private func addSubview(_ view: View, of controllers: [ViewController]) -> Bool {
        let owner = nearestController
        guard view.superview !== self else { return true }
        for child in controllers where !child.mayStand(below: owner, in: window) {
            child.trace(.fault(.hierarchyInconsistency(child)))
            return false
        }
        view.takeOut()
        let children = controllers.filter { owner != nil && $0.parent === owner }
        if let owner, let child = view.controller, children.first === child { owner.size(child, in: self) }
        for child in children {
            child.isMovingToParent = owner?.isOnScreen ?? false
            owner?.begin(child)
        }
        attach(view)
        for child in children { owner?.complete(child) }
        (owner?.hostWindow ?? self as? Window)?.declare()
        return true
    }

    /// Takes it out of the view around it; the controllers in it disappear.
    ///
    /// The view of a root, of a presented controller and of one in a container of the library is left to those.
    public func removeFromSuperview() {
        guard let application = topControllers.first?.host else { return detach() }
        if let controller, controller.isPlacedByLibrary {
            return controller.trace(.fault(.hierarchyInconsistency(controller)))
        }
        _ = application.request(on: superview ?? self, isInTree: window != nil) { [self] in
            takeOut()
            return true
        }
    }

    private func takeOut() {
        let (window, owner) = (self.window, superview?.nearestController)
        let children = topControllers.filter { $0.parent != nil }
        for child in children { child.leaveScreen { [self] in detach() } }
        detach()
        (owner?.hostWindow ?? window)?.declare()
    }

    /// The controllers whose views are in this one, without those in the views of others.
    var topControllers: [ViewController] {
        if let controller { return [controller] }
        return subviews.flatMap(\.topControllers)
    }

    /// Puts a view in front, without a word to its controller.
    func attach(_ view: View) {
        guard view.superview !== self else { return }
        view.detach()
        subviews.append(view)
        view.superview = self
    }

    /// Takes it out, without a word to its controller.
    func detach() {
        superview?.subviews.removeAll { $0 === self }
        superview = nil
    }
}

extension View {
    /// The controller whose view this is has been released; the view stays where it is, as a ghost (B.11 rule 6).
    func controllerDied() {
        (superview as? Window)?.declare()
    }

    /// Lets all views in it go.
    func dropSubviews() {
        for view in subviews {
            view.dropSubviews()
            view.detach()
        }
    }
}
