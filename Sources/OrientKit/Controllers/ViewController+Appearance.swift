// SPDX-License-Identifier: Apache-2.0

/// Coming on screen and going (B.0.1, B.5.4).
extension ViewController {
    /// How far its view is on screen.
    public var appearanceState: AppearanceState { appearance.state }

    /// Begins an appearance transition, for a child whose container does not forward them; ends with
    /// `endAppearanceTransition`.
    public func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        beginAppearanceTransition(isAppearing, animated: animated, isSized: true)
    }

    func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool, isSized: Bool) {
        // Without a view there is nothing to appear (B.13, 4).
        if isAppearing, view == nil { return }
        // What is half done in it would end off screen.
        if !isAppearing { host.finishTransitions { self.contains($0.container) } }
        let children = forwardedChildren
        switch appearance.begin(appears: isAppearing, animated: animated) {
        case .willAppear(let animated):
            if isSized { takeSize() }
            send(.viewWillAppear(animated: animated))
            if parent?.contentFrame(in: .zero) != nil, let view { parent?.view?.attach(view) }
        case .willDisappear(let animated): send(.viewWillDisappear(animated: animated))
        case .didAppear, .didDisappear, .unbalanced, nil: return
        }
        for child in children {
            child.beginAppearanceTransition(isAppearing, animated: animated, isSized: isSized)
        }
        if isAppearing { shownChildWillAppear() }
    }

    /// Ends what the library has begun; a controller that the app has taken away meanwhile is past that.
    func completeAppearance() {
        if appearance.isInFlux { endAppearanceTransition() }
    }

    /// Ends an appearance transition; without a begin an observer is warned (B.0.1).
    public func endAppearanceTransition() {
        let isAppearing = appearance.state == .appearing
        switch appearance.end() {
        case .didAppear(let animated): send(.viewDidAppear(animated: animated))
        case .didDisappear(let animated): send(.viewDidDisappear(animated: animated))
        case .unbalanced: return trace(.warning(.unbalanced(self)))
        case .willAppear, .willDisappear, nil: return
        }
        if shouldAutomaticallyForwardAppearanceMethods {
            let state = isAppearing ? AppearanceState.appearing : .disappearing
            for child in children where child.appearance.state == state { child.endAppearanceTransition() }
        }
        if isAppearing { shownChildDidAppear() }
        (isMovingToParent, isMovingFromParent) = (false, false)
    }

    private var forwardedChildren: [ViewController] {
        shouldAutomaticallyForwardAppearanceMethods ? shownChildren : []
    }

    /// Takes the size and the orientation in which it will be seen.
    private func takeSize() {
        interfaceOrientation = hostWindow?.application.statusBarOrientation ?? application.statusBarOrientation
        guard let view = storedView else { return }
        if let parent {
            guard let outer = parent.storedView, let frame = parent.contentFrame(in: outer.bounds.size) else { return }
            view.autoresizingMask = .followsSuperview
            view.place(frame)
        } else if hostWindow != nil {
            view.place(frame(in: interfaceOrientation))
        }
    }

    /// Goes off screen at once, whatever half it was in; `removal` takes the view out.
    func leaveScreen(_ removal: () -> Void) {
        guard isOnScreen else { return removal() }
        host.change {
            isMovingFromParent = true
            if appearance.state != .disappearing { beginAppearanceTransition(false, animated: false) }
            removal()
            while appearance.isInFlux { endAppearanceTransition() }
        }
    }

    /// Lets a child appear whose view is about to be put in; a parent that is not on screen brings it along later.
    func begin(_ child: ViewController) {
        guard shouldAutomaticallyForwardAppearanceMethods else { return }
        switch appearance.state {
        case .appearing, .appeared:
            child.beginAppearanceTransition(true, animated: appearance.isInFlux && appearance.isAnimated)
        case .disappeared, .disappearing: break
        }
    }

    /// And completes that when it is in; while the parent is appearing, the child waits for the parent's end.
    func complete(_ child: ViewController) {
        guard child.appearance.state == .appearing, appearance.state == .appeared else { return }
        host.change {
            child.layOutChain()
            child.endAppearanceTransition()
        }
    }
}

extension ViewController {
    /// Loads all that comes on screen with it.
    func loadChain() {
        guard view != nil else { return }
        for child in shownChildren { child.loadChain() }
    }

    /// Lets a child appear that is in already, without a transition.
    func bringOn(_ child: ViewController) {
        begin(child)
        complete(child)
    }
}
