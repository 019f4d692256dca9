// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Children (B.5).
extension ViewController {
    /// Adds a child at the end; a former parent loses it.
    ///
    /// False if that is refused: a controller cannot be in itself, nor a root or presented controller in another, and
    /// the library's containers have their own methods.
    ///
    /// Its view is put in with `addSubview`; then the app calls `didMove(toParent:)`.
    @discardableResult
    public func addChild(_ child: ViewController) -> Bool {
        guard kind == .plain else { return false }
        let application = child.isInTree ? child.host : host
        let places = child.places.filter { ($0 as? ViewController)?.kind != .plain } + [application]
        return application.request(on: places, isInTree: isInTree || child.isInTree) { [self] in
            guard child.parent !== self, child.leaveFormerPlace(for: self) else { return false }
            children.append(child)
            child.parent = self
            child.send(.willMove(toParent: self))
            if child.parent === self, child.isShownByParent { bringOn(child) }
            hostWindow?.declare()
            return true
        }
    }

    /// Leaves its parent; a view that is still in the parent's is taken out.
    public func removeFromParent() {
        guard let parent else { return }
        _ = host.request(on: parent.kind == .plain ? application : parent, isInTree: isInTree) { [self] in
            guard self.parent === parent, parent.children.contains(where: { $0 === self }) else { return false }
            let window = hostWindow
            parent.drop(self)
            window?.declare()
            return true
        }
    }

    /// Replaces the view of one child by that of another; both have to be children of this controller, or nothing is
    /// done and false returned.
    @discardableResult
    public func transition(
        from old: ViewController, to new: ViewController, durationSeconds: Double,
        completion: (() -> Void)? = nil
    ) -> Bool {
        guard kind == .plain, old !== new, old.parent === self, new.parent === self else { return false }
        return host.request(on: self, isInTree: isInTree) { [self] in
            guard old.parent === self, new.parent === self, let view, new.view != nil else { return false }
            host.change {
                size(new, in: view)
                let transition = isOnScreen ? host.beginTransition(in: self, .containment) : nil
                guard let transition else {
                    old.storedView?.detach()
                    if let inner = new.storedView { view.attach(inner) }
                    completion?()
                    return
                }
                let animated = durationSeconds > 0
                old.beginAppearanceTransition(false, animated: animated)
                new.beginAppearanceTransition(true, animated: animated)
                if let inner = new.storedView { view.attach(inner) }
                new.layOutChain()
                host.complete(transition, afterSeconds: durationSeconds) { [self] in
                    old.storedView?.detach()
                    old.completeAppearance()
                    new.completeAppearance()
                    hostWindow?.declare()
                    completion?()
                }
            }
            return true
        }
    }

    /// Whether it may become a child of another controller.
    func canJoin(_ other: ViewController) -> Bool {
        hostedBy == nil && presentingViewController == nil && !other.stands(below: self)
    }

    /// Whether a controller is this one, or leads to it by parents and presentations.
    func stands(below other: ViewController) -> Bool {
        self === other || (parent ?? presentingViewController)?.stands(below: other) ?? false
    }

    /// Where it stands, which another place would take it from.
    var places: [AnyObject] { [parent, hostedBy].compactMap { $0 } }

    /// Leaves the place that it had before, so that it may become a child of another controller; false if it may not,
    /// for which what it does on leaving counts, too.
    func leaveFormerPlace(for new: ViewController) -> Bool {
        guard canJoin(new) else { return false }
        // A view that the app has put there already may stay.
        let isThere = parent == nil && new.storedView.map { storedView?.isDescendant(of: $0) ?? false } ?? false
        if !isThere || new.kind != .plain { leaveFormerPlace() }
        return canJoin(new) && parent == nil
    }

    /// Leaves the parent, or the place by hand, that it had before.
    func leaveFormerPlace() {
        if let parent {
            let window = hostWindow
            parent.drop(self)
            window?.declare()
        } else if let view = storedView, view.superview != nil {
            view.detach()
        }
    }

    func dropPlainChild(_ child: ViewController) {
        child.leaveScreen { child.storedView?.detach() }
        cut(child)
    }

    /// Ends the link to a child, and tells that one.
    func cut(_ child: ViewController) {
        children.removeAll { $0 === child }
        guard child.parent === self else { return }
        child.parent = nil
        child.send(.didMove(toParent: nil))
    }
}
