// SPDX-License-Identifier: Apache-2.0

/// Layout pairs (B.0.5).
extension ViewController {
    /// Lays out, if the size is not that of the last time; the views of other controllers have their own turn.
    func layOut(always: Bool = false) {
        guard let view = viewIfLoaded else { return }
        guard always || laidOutSize != view.bounds.size else { return }
        laidOutSize = view.bounds.size
        send(.viewWillLayoutSubviews)
        view.layOutItself()
        send(.viewDidLayoutSubviews)
    }

    /// Lays out all that is on screen with it, parents first.
    func layOutChain() {
        for controller in visibleChain { controller.layOut() }
    }

    /// A view of it wants a layout.
    func viewNeedsLayout() {
        if appearance.state == .appeared { host.scheduleLayout() }
    }
}
