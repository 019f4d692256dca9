// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable import RotationControl

/// Windows of every kind that the rules tell apart; a controller's parent is its name without the last component.
enum SampleTree: String, CaseIterable {
    case plain, declared, portraitOnly, declining, navigation, tabs, twoPart, sizes, covered, sheet, snapshot
    case notForwarding, embedding, embeddedDecider, besides, empty, ghost, silent

    func window(isVisible: Bool, embedding owner: SessionID? = nil) -> DeclaredWindow {
        var window = DeclaredWindow(isVisible: isVisible)
        var root = Self.controller("R")
        switch self {
        case .plain: break
        case .declared: root.asked = []
        case .portraitOnly:
            root.asked = []
            root.supportedOrientations = .portrait
        case .declining:
            root.asked = []
            root.autorotates = false
        case .navigation:
            root.kind = .navigation
            root.children = [Self.hidden("R.hidden"), Self.controller("R.1")]
        case .tabs:
            window.era = .ios5
            root.kind = .tab
            root.children = [Self.controller("R.1"), Self.hidden("R.hidden")]
        case .twoPart:
            window.era = .ios5
            root.callbacks = [.willRotate, .layout, .didRotate, .twoPart]
            root.children = [Self.controller("R.1")]
        case .sizes:
            window.era = .ios8
            root.callbacks = [.willTransition, .layout]
            root.children = [root]
            root.children[0].name = "R.1"
        case .covered:
            root.presentation = .fullScreen(Self.controller("R.1"))
            root.name = "R.hidden"
        case .sheet: root.presentation = .partial(Self.controller("R.1"))
        case .snapshot:
            root.takesSnapshot = true
            root.reloadsAfterRotation = true
            root.children = [Self.controller("R.1"), Self.controller("R.2")]
        case .notForwarding:
            root.forwardsRotation = false
            root.children = [Self.controller("R.layout")]
        case .embedding:
            var child = Self.controller("R.1")
            child.owner = owner
            root.children = [child, Self.controller("R.2")]
        case .embeddedDecider:
            var presented = Self.controller("R.1")
            presented.owner = owner
            root.presentation = .fullScreen(presented)
            root.name = "R.hidden"
        case .besides: window.beside = [Self.hidden("X.hidden")]
        case .empty, .ghost:
            window.hasGhost = self == .ghost
            return window
        case .silent: root.callbacks = []
        }
        window.root = root
        return window
    }

    /// A controller that implements all of the one-part form and asks for everything.
    static func controller(_ name: String) -> DeclaredController {
        let sizes = ViewSizes(
            portrait: ViewSize(width: 320, height: 460), landscape: ViewSize(width: 480, height: 300))
        var controller = DeclaredController(name: name, className: "Sample", sizes: sizes)
        controller.asked = [.autorotates, .supportedOrientations]
        controller.supportedOrientations = .all
        controller.callbacks = [.willRotate, .layout, .willAnimate, .didRotate]
        return controller
    }

    private static func hidden(_ name: String) -> DeclaredController {
        var controller = controller(name)
        controller.isShown = false
        return controller
    }
}
