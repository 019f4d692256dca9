// SPDX-License-Identifier: Apache-2.0

public import RotationControl

/// A stack of controllers, of which the top one is on screen: UIKit's `UINavigationController`.
open class NavigationController: ViewController {
    /// How much of the height the navigation bar takes, in points (0.4).
    public static let barHeight = 44.0

    /// Who hears of what is shown.
    public weak var delegate: (any NavigationControllerDelegate)?
    /// A controller that was pushed while the stack was off screen, and has not been shown yet (D-24).
    weak var unshown: ViewController?
    /// The stack after all requests that are not done; nil if there are none.
    var planned: [ViewController]?
    /// How many those are.
    var pendingCount = 0

    /// Makes a stack of one controller.
    public convenience init(rootViewController: ViewController) {
        self.init(application: rootViewController.application)
        setViewControllers([rootViewController], animated: false)
    }

    /// The controllers, the lowest first.
    public var viewControllers: [ViewController] { children }
    /// The one on screen.
    public var topViewController: ViewController? { children.last }
    /// The one on screen, or what it or this controller presents.
    public var visibleViewController: ViewController? { presentedViewController ?? topViewController }

    /// As a container it sends itself no callbacks, unless a subclass says that it overrides some.
    open override var rotationCallbacks: RotationCallbacks { [] }
    /// In `ios5` it has no answer beside those of its children, unless a subclass says that it does (D-41).
    open override var rotationAnswers: RotationAnswers {
        application.settings.era == .ios5 ? [] : super.rotationAnswers
    }

    override func contentFrame(in size: Size) -> Rect? {
        Rect(x: 0, y: Self.barHeight, width: size.width, height: max(size.height - Self.barHeight, 0))
    }
    override var shownChildren: [ViewController] { children.suffix(1) }
    override var kind: ControllerKind { .navigation }
    override func drop(_ child: ViewController) { dropLevel(child) }

    override func shownChildWillAppear() {
        guard let unshown, unshown === topViewController else { return }
        delegate?.navigationController(self, willShow: unshown, animated: appearance.isAnimated)
    }

    override func shownChildDidAppear() {
        guard let shown = unshown, shown === topViewController else { return }
        unshown = nil
        shown.send(.didMove(toParent: self))
        delegate?.navigationController(self, didShow: shown, animated: appearance.isAnimated)
    }
}
