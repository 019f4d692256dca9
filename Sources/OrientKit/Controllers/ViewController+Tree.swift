// SPDX-License-Identifier: Apache-2.0

package import OrientationModel
internal import RotationControl

/// Where a controller stands, and what is on screen with it.
extension ViewController {
    /// The nearest navigation controller that it is in.
    public var navigationController: NavigationController? {
        parent as? NavigationController ?? parent?.navigationController
    }

    /// The nearest tab bar controller that it is in.
    public var tabBarController: TabBarController? {
        parent as? TabBarController ?? parent?.tabBarController
    }

    /// The window in whose tree it stands.
    var hostWindow: Window? {
        if let parent { return parent.children.contains { $0 === self } ? parent.hostWindow : nil }
        return hostedBy ?? presentingViewController?.hostWindow
    }

    /// The application that owns the window, which does all that changes the tree (D-37).
    var host: Application { hostWindow?.application ?? (parent ?? presentingViewController)?.host ?? application }

    /// It, and all that is on screen inside it, parents first (B.0.6).
    var visibleChain: [ViewController] { [self] + shownChildren.flatMap(\.visibleChain) }

    /// Whether what changes in it may show, now or once what runs is over.
    var isInTree: Bool { hostWindow != nil || isOnScreen }

    /// Whether its view is on screen, or on its way there or from there.
    var isOnScreen: Bool { appearance.state != .disappeared }

    /// Whether it takes on the orientation of the screen when that changes.
    var turnsWithScreen: Bool {
        switch appearance.state {
        case .appearing, .appeared: true
        case .disappeared, .disappearing: parent == nil && hostWindow == nil && storedView?.superview is Window
        }
    }

    /// Whether nothing of what is below it can be seen.
    var coversScreen: Bool { presentingViewController == nil || !isShownAsSheet }

    /// Whether it is on screen when its parent is; one without a parent counts as shown.
    package var isShownByParent: Bool {
        parent.map { parent in parent.shownChildren.contains { $0 === self } } ?? true
    }

    /// The outermost controller that it is in, which fills the screen.
    var outermost: ViewController { parent?.outermost ?? self }

    /// Whether a controller is in it, or is it.
    func contains(_ other: ViewController) -> Bool {
        other === self || other.parent.map(contains) ?? false
    }

    /// Whether the app may put its view under that of another controller: only under its parent's.
    func mayStand(below owner: ViewController?, in window: Window?) -> Bool {
        if isPlacedByLibrary { return false }
        guard let parent else { return true }
        return owner.map { $0 === parent } ?? (window == nil)
    }

    /// Whether a window or a container of the library puts its view in and takes it out.
    var isPlacedByLibrary: Bool {
        hostedBy != nil || presentingViewController != nil || parent.map { $0.kind != .plain } ?? false
    }

    /// Where its view lies in an orientation, if it has no parent.
    func frame(in orientation: InterfaceOrientation) -> Rect {
        coversScreen
            ? application.screen.applicationFrame(in: orientation) : application.screen.sheetFrame(in: orientation)
    }

    /// The size that its view has in an orientation.
    package func size(in orientation: InterfaceOrientation) -> Size {
        guard let parent else { return frame(in: orientation).size }
        return parent.size(of: self, inside: parent.size(in: orientation))
    }

    /// The size of a child's view, if this one's had another size.
    private func size(of child: ViewController, inside size: Size) -> Size {
        if let frame = contentFrame(in: size) { return frame.size }
        guard let view = storedView, let inner = child.storedView, inner.isDescendant(of: view) else { return size }
        var chain: [View] = []
        var current: View? = inner
        while let next = current, next !== view {
            chain.append(next)
            current = next.superview
        }
        var (old, new) = (view.bounds.size, size)
        for next in chain.reversed() {
            let resized = next.autoresizingMask.resized(next.frame, from: old, to: new).size
            (old, new) = (next.bounds.size, resized)
        }
        return new
    }

    /// Places the view of a child that is about to be put into a view of this controller: one without a frame of its
    /// own, or with just the size of that view, follows it (0.4).
    func size(_ child: ViewController, in view: View) {
        guard let inner = child.viewIfLoaded, contentFrame(in: .zero) == nil else { return }
        guard !inner.isPlacedByApp || inner.bounds == view.bounds else { return }
        inner.autoresizingMask = .followsSuperview
        inner.place(view.bounds)
    }
}
