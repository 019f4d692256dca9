// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// Pushing and popping (B.2).
extension NavigationController {
    /// Puts a controller on top (B.2.2).
    ///
    /// False if that is refused: it is on the stack already, or is a root or presented. Off screen it only joins the
    /// stack; the rest happens when this controller appears.
    @discardableResult
    public func pushViewController(_ controller: ViewController, animated: Bool) -> Bool {
        guard !expected.contains(where: { $0 === controller }), controller.canJoin(self) else { return false }
        let application = controller.isInTree ? controller.host : host
        return request(in: application, taking: [controller], leadsTo: expected + [controller]) { [self] in
            push(controller, animated: animated)
        }
    }

    /// Takes the top one off and returns it; nil if it is the last (B.2.3).
    @discardableResult
    public func popViewController(animated: Bool) -> ViewController? {
        expected.dropLast().last.flatMap { popToViewController($0, animated: animated) }?.last
    }

    /// Takes all but the lowest off and returns them, the lowest first; nil if there is no stack.
    @discardableResult
    public func popToRootViewController(animated: Bool) -> [ViewController]? {
        expected.first.flatMap { popToViewController($0, animated: animated) }
    }

    /// Takes all above a controller off and returns them, the lowest first; nil if it is not on the stack.
    @discardableResult
    public func popToViewController(_ controller: ViewController, animated: Bool) -> [ViewController]? {
        guard let index = expected.firstIndex(where: { $0 === controller }) else { return nil }
        let popped = Array(expected[(index + 1)...])
        guard !popped.isEmpty else { return [] }
        _ = request(in: host, leadsTo: Array(expected[...index])) { [self] in pop(to: controller, animated: animated) }
        return popped
    }

    /// Replaces the stack: one turn from the former top to the new one, with a controller that stands twice in it taken
    /// once.
    public func setViewControllers(_ controllers: [ViewController], animated: Bool) {
        _ = request(in: host, taking: controllers, leadsTo: controllers) { [self] in
            replace(by: controllers, animated: animated)
            return true
        }
    }

    /// The stack as it will be when all that waits is done; what comes after is counted from there.
    private var expected: [ViewController] { planned ?? children }

    private func request(
        in application: Application, taking controllers: [ViewController] = [], leadsTo plan: [ViewController],
        _ work: @escaping () -> Bool
    ) -> Bool {
        planned = plan
        pendingCount += 1
        let places = controllers.flatMap(\.places).filter { $0 !== self } + [self]
        let isInTree = isInTree || controllers.contains(where: \.isInTree)
        return application.request(on: places, isInTree: isInTree) { [self] in
            let isAccepted = work()
            pendingCount -= 1
            if pendingCount == 0 { planned = nil }
            return isAccepted
        }
    }

    private func push(_ new: ViewController, animated: Bool) -> Bool {
        var isPushed = true
        host.change {
            isPushed = !children.contains { $0 === new } && new.leaveFormerPlace(for: self)
            guard isPushed else { return }
            let old = topViewController
            join(new)
            guard isOnScreen else {
                unshown = new
                hostWindow?.declare()
                return
            }
            let transition = host.beginTransition(in: self, .containment)
            hostWindow?.declare()
            old?.layOut(always: true)
            isPushed = new.view != nil
            guard isPushed else {
                cut(new)
                hostWindow?.declare()
                return host.complete(transition, animated: false) {}
            }
            new.isMovingToParent = true
            exchange(old, new, animated: animated)
            old?.layOut(always: true)
            new.layOut(always: true)
            new.layOutChain()
            host.complete(transition, animated: animated) { [self] in
                settle(old, new)
                new.layOut(always: true)
                new.send(.didMove(toParent: self))
                delegate?.navigationController(self, didShow: new, animated: animated)
            }
        }
        return isPushed
    }

    /// The common first half: one goes, the other comes.
    private func exchange(_ old: ViewController?, _ new: ViewController?, animated: Bool) {
        old?.beginAppearanceTransition(false, animated: animated)
        new?.beginAppearanceTransition(true, animated: animated)
        if let new { delegate?.navigationController(self, willShow: new, animated: animated) }
    }

    /// The common second half.
    private func settle(_ old: ViewController?, _ new: ViewController?) {
        old?.storedView?.detach()
        old?.completeAppearance()
        new?.completeAppearance()
    }

    private func join(_ new: ViewController) {
        children.append(new)
        new.parent = self
        new.send(.willMove(toParent: self))
    }

    private func pop(to controller: ViewController, animated: Bool) -> Bool {
        guard let index = children.firstIndex(where: { $0 === controller }) else { return false }
        let popped = children[(index + 1)...]
        guard let old = popped.last else { return false }
        host.change {
            for controller in popped { controller.send(.willMove(toParent: nil)) }
            children.removeLast(popped.count)
            turn(from: old, to: topViewController, animated: animated) { [self] in
                for controller in popped { cut(controller) }
            }
        }
        return true
    }

    private func replace(by new: [ViewController], animated: Bool) {
        var seen: Set<ObjectIdentifier> = []
        let (old, oldTop) = (children, topViewController)
        host.change {
            let new = new.filter { controller in
                guard seen.insert(ObjectIdentifier(controller)).inserted else { return false }
                return old.contains { $0 === controller } || controller.leaveFormerPlace(for: self)
            }
            let gone = old.filter { controller in !new.contains { $0 === controller } }
            let added = new.filter { controller in !old.contains { $0 === controller } }
            for controller in gone { controller.send(.willMove(toParent: nil)) }
            for controller in added { join(controller) }
            children = new
            turn(from: oldTop, to: topViewController, animated: animated) { [self] in
                for controller in gone { cut(controller) }
                for controller in added { controller.send(.didMove(toParent: self)) }
            }
        }
    }

    /// Shows another controller, with layout pairs only where sizes changed (D-32), then does what comes last.
    private func turn(
        from old: ViewController?, to new: ViewController?, animated: Bool, _ last: @escaping () -> Void
    ) {
        guard isOnScreen, old !== new else {
            if old !== new { old?.storedView?.detach() }
            last()
            hostWindow?.declare()
            return
        }
        let transition = host.beginTransition(in: self, .containment)
        hostWindow?.declare()
        new?.loadChain()
        old?.isMovingFromParent = !children.contains { $0 === old }
        exchange(old, new, animated: animated)
        new?.layOutChain()
        host.complete(transition, animated: animated) { [self] in
            settle(old, new)
            last()
            if let new { delegate?.navigationController(self, didShow: new, animated: animated) }
        }
    }

    /// A level goes without a transition: the one below a top level on screen appears.
    func dropLevel(_ child: ViewController) {
        host.finishTransitions { $0.container === self }
        let wasTop = child === topViewController
        host.change {
            children.removeAll { $0 === child }
            child.leaveScreen { child.storedView?.detach() }
            cut(child)
            if wasTop, let top = topViewController { bringOn(top) }
        }
    }
}
