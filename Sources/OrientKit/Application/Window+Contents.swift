// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What is in a window.
extension Window {
    /// What is on screen when the window is: the root, or what covers it; then the sheets above that (B.4).
    var visibleStack: [ViewController] {
        var stack: [ViewController] = []
        var current = root
        while let controller = current {
            if controller.coversScreen { stack = [] }
            stack.append(controller)
            current = controller.presentedViewController
        }
        return stack
    }

    /// The controllers whose views were put in by hand, without being the root or presented (S0 reason 2).
    public var handAdded: [ViewController] {
        subviews.compactMap(\.controller).filter { $0.hostWindow == nil && $0.parent == nil }
    }

    /// The views whose controllers are gone (S0 reason 3); named by those.
    public var ghosts: [String] {
        subviews.filter { $0.controller == nil }.compactMap(\.controllerName)
    }

    /// Gives what is on screen, or stands for it, the size that belongs to an orientation.
    func size(for orientation: InterfaceOrientation) {
        let screen = application.screen
        // Before ios8 a window keeps its frame, and what is in it turns (0.4).
        if application.settings.era == .ios8 { place(screen.bounds(in: orientation)) }
        let turning = root == nil ? handAdded.prefix(1).map(\.self) : visibleStack.filter(\.turnsWithScreen)
        for controller in turning {
            controller.viewIfLoaded?.place(controller.frame(in: orientation))
        }
    }

    /// Puts a controller's view in: in front of all, or behind what covers it.
    func insert(_ controller: ViewController) {
        guard let view = controller.viewIfLoaded else { return }
        attach(view)
        var above = controller.presentedViewController
        while let covering = above {
            if let index = subviews.firstIndex(where: { $0 === covering.storedView }) {
                return subviews.insert(subviews.removeLast(), at: index)
            }
            above = covering.presentedViewController
        }
    }
}
