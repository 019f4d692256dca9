// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A controller as its client declares it, with all that is below it.
public struct DeclaredController: Hashable, Sendable {
    /// Its name, unique in the window.
    public var name: String
    /// The name of its class, for people.
    public var className: String
    /// How it treats its children.
    public var kind = ControllerKind.plain
    /// Whether its base initialiser ran; without that it never turns.
    public var isInitialised = true
    /// Whether it turns at all.
    public var autorotates = true
    /// The orientations it supports, also where nobody is asked (D-45); nil if it has no answer of its own.
    public var supportedOrientations: InterfaceOrientationMask?
    /// The orientation it prefers when it comes on screen.
    public var preferredOrientation: InterfaceOrientation?
    /// The answers it wants to be asked for.
    public var asked: RotationAnswers = []
    /// The callbacks it implements.
    public var callbacks: RotationCallbacks = []
    /// The sizes of its view.
    public var sizes: ViewSizes
    /// Whether it passes rotation callbacks on to its children.
    public var forwardsRotation = true
    /// Whether it passes `viewWillTransitionToSize` on, by calling the base implementation.
    public var forwardsSizeTransitions = true
    /// Whether a snapshot stands in for what is inside it during the animation.
    public var takesSnapshot = false
    /// Whether it wants to reload its content after a rotation.
    public var reloadsAfterRotation = false
    /// Whether its container shows it now.
    public var isShown = true
    /// The client that offers it, if that is not the window's (D-37).
    public var owner: SessionID?
    /// Its children, in the container's order.
    public var children: [DeclaredController] = []
    /// What it presents.
    public var presentation: Presentation?

    /// Makes a controller that answers with the defaults and implements nothing.
    public init(name: String, className: String, sizes: ViewSizes) {
        self.name = name
        self.className = className
        self.sizes = sizes
    }
}

extension DeclaredController {
    /// Who decides for this controller: the last in the chain of those that cover the screen (B.7.2 rule 3), also if one
    /// of them was presented by a sheet.
    var decider: DeclaredController { covering ?? self }

    private var covering: DeclaredController? {
        switch presentation {
        case .fullScreen(let presented): presented.decider
        case .partial(let presented): presented.covering
        case nil: nil
        }
    }

    /// The orientations it supports as far as declared, where nobody is asked.
    func declaredOrientations(era: Era, idiom: Idiom) -> InterfaceOrientationMask {
        switch era {
        case .ios6, .ios8: return supportedOrientations ?? idiom.defaultOrientations
        case .ios5:
            guard kind.standsForChildren else { return supportedOrientations ?? .portrait }
            return children.reduce(supportedOrientations ?? .all) { mask, child in
                mask.intersection(child.declaredOrientations(era: era, idiom: idiom))
            }
        }
    }

    /// The controller of that name in this tree.
    func find(_ name: String) -> DeclaredController? {
        if self.name == name { return self }
        for child in children {
            if let found = child.find(name) { return found }
        }
        return presentation?.controller.find(name)
    }
}
