// SPDX-License-Identifier: Apache-2.0

public import RotationControl

/// A row of controllers, of which the selected one is on screen: UIKit's `UITabBarController`.
open class TabBarController: ViewController {
    /// How much of the height the tab bar takes, in points (0.4).
    public static let barHeight = 49.0

    /// Who hears of the selection.
    public weak var delegate: (any TabBarControllerDelegate)?
    var selected: ViewController?

    /// The controllers, in the order of their tabs.
    public var viewControllers: [ViewController] {
        get { children }
        set {
            let places = newValue.flatMap(\.places).filter { $0 !== self } + [self]
            _ = host.request(on: places, isInTree: isInTree || newValue.contains(where: \.isInTree)) { [self] in
                replace(by: newValue)
                return true
            }
        }
    }

    /// The controller whose tab is selected; only one of `viewControllers` can be.
    public var selectedViewController: ViewController? {
        get { selected }
        set {
            if let newValue { select(newValue) }
        }
    }

    /// The number of the selected tab, from 0; nil if there is none.
    public var selectedIndex: Int? {
        get { children.firstIndex { $0 === selected } }
        set {
            if let newValue, children.indices.contains(newValue) { select(children[newValue]) }
        }
    }

    /// As a container it sends itself no callbacks, unless a subclass says that it overrides some.
    open override var rotationCallbacks: RotationCallbacks { [] }
    /// In `ios5` it has no answer beside those of its children, unless a subclass says that it does (D-41).
    open override var rotationAnswers: RotationAnswers {
        application.settings.era == .ios5 ? [] : super.rotationAnswers
    }

    override func contentFrame(in size: Size) -> Rect? {
        Rect(x: 0, y: 0, width: size.width, height: max(size.height - Self.barHeight, 0))
    }
    override var shownChildren: [ViewController] { selected.map { [$0] } ?? [] }
    override var kind: ControllerKind { .tab }
    override func drop(_ child: ViewController) { dropTab(child) }
}
