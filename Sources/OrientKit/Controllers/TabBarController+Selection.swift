// SPDX-License-Identifier: Apache-2.0

/// Selecting tabs (B.3).
extension TabBarController {
    /// Selects a tab by program; false if the controller is none of the tabs, or has no view (B.3).
    @discardableResult
    public func select(_ controller: ViewController) -> Bool {
        guard children.contains(where: { $0 === controller }) else { return false }
        return host.request(on: self, isInTree: isInTree) { [self] in show(controller) }
    }

    /// The user has tapped a tab: the delegate may refuse, and the selected tab's navigation returns to its root
    /// (B.3).
    @discardableResult
    public func userDidTapTab(of controller: ViewController) -> Bool {
        guard children.contains(where: { $0 === controller }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return false }
        guard controller !== selected else {
            (controller as? NavigationController)?.popToRootViewController(animated: true)
            return true
        }
        return select(controller)
    }

    private func show(_ new: ViewController) -> Bool {
        guard children.contains(where: { $0 === new }) else { return false }
        let old = selected
        guard new !== old else { return true }
        guard isOnScreen else {
            old?.storedView?.detach()
            selected = new
            hostWindow?.declare()
            delegate?.tabBarController(self, didSelect: new)
            return true
        }
        var isShown = true
        host.change {
            isShown = new.view != nil
            guard isShown else { return }
            new.loadChain()
            selected = new
            switch host.settings.tabOrder {
            case .device:
                new.beginAppearanceTransition(true, animated: false)
                old?.beginAppearanceTransition(false, animated: false)
            case .hideFirst:
                old?.beginAppearanceTransition(false, animated: false)
                new.beginAppearanceTransition(true, animated: false)
            }
            old?.storedView?.detach()
            old?.completeAppearance()
            new.layOutChain()
            new.completeAppearance()
            hostWindow?.declare()
            delegate?.tabBarController(self, didSelect: new)
        }
        return isShown
    }

    func replace(by new: [ViewController]) {
        var seen: Set<ObjectIdentifier> = []
        let old = children
        host.change {
            let new = new.filter { controller in
                guard seen.insert(ObjectIdentifier(controller)).inserted else { return false }
                return old.contains { $0 === controller } || controller.leaveFormerPlace(for: self)
            }
            for controller in children where !new.contains(where: { $0 === controller }) {
                controller.send(.willMove(toParent: nil))
                drop(controller, selectsAnother: false)
            }
            for controller in new where controller.parent !== self {
                children.append(controller)
                controller.parent = self
                controller.send(.willMove(toParent: self))
                controller.send(.didMove(toParent: self))
            }
            children = new
            selectFirst()
            hostWindow?.declare()
        }
    }

    func dropTab(_ child: ViewController) {
        host.change { drop(child, selectsAnother: true) }
    }

    private func drop(_ child: ViewController, selectsAnother: Bool) {
        children.removeAll { $0 === child }
        child.leaveScreen { child.storedView?.detach() }
        if selected === child { selected = nil }
        cut(child)
        if selectsAnother { selectFirst() }
    }

    /// Without a selection the first tab is selected.
    private func selectFirst() {
        guard selected == nil, let first = children.first else { return }
        selected = first
        bringOn(first)
    }
}
