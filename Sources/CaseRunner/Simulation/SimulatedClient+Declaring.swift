// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What a client tells the coordinator of its windows.
extension SimulatedClient {
    /// Declares a window as it is, or with another root; returns whether that is in force now.
    @discardableResult
    func declare(_ name: String, root: String?? = nil) -> Bool {
        guard isAlive, let window = windows.first(where: { $0.name == name }) else { return false }
        let declaration = DeclaredWindow(
            era: run.testCase.era, isVisible: window.isVisible,
            root: (root ?? window.root).flatMap { controllers[$0] }.map(declaration),
            beside: window.beside.compactMap { controllers[$0] }.map(declaration), hasGhost: !window.ghosts.isEmpty)
        return coordination.setWindow(name, declaration)
    }

    /// Declares the window that a controller stands in.
    func declareWindow(of controller: SimulatedController) {
        if let window = window(of: controller) { declare(window.name) }
    }

    private func declaration(_ controller: SimulatedController) -> DeclaredController {
        let specification = controller.specification
        var result = DeclaredController(
            name: controller.id, className: specification.className, sizes: sizes(of: controller))
        result.kind =
            switch specification.kind {
            case .plain, .container: .plain
            case .nav: .navigation
            case .tab: .tab
            }
        result.isInitialised = specification.callsBaseInit
        // In this era containers are asked themselves only if they declare a mask of their own (FORMAT.md, section 3).
        let isSilent = run.testCase.era == .ios5 && specification.kind.isContainer && specification.isMaskAll
        if let mask = controller.mask, !isSilent {
            result.supportedOrientations = mask
            result.asked.insert(.supportedOrientations)
        }
        if let autorotates = controller.autorotates {
            result.autorotates = autorotates
            result.asked.insert(.autorotates)
        }
        result.preferredOrientation = specification.preferred
        result.callbacks = callbacks(of: controller)
        result.forwardsRotation = specification.forwardsRotation
        result.forwardsSizeTransitions = specification.callsSizeSuper
        result.takesSnapshot = specification.takesSnapshot
        result.reloadsAfterRotation = specification.reloads
        let parent = controller.parent.flatMap { controllers[$0] }
        result.isShown = parent?.isShowing(controller) ?? true
        result.children = controller.children.compactMap { controllers[$0] }.map(declaration)
        if let presented = controller.presented.flatMap({ controllers[$0] }) {
            result.presentation =
                presented.isSheet ? .partial(declaration(presented)) : .fullScreen(declaration(presented))
        }
        return result
    }

    private func callbacks(of controller: SimulatedController) -> RotationCallbacks {
        let table: [(String, RotationCallbacks)] = [
            ("willRotate", .willRotate), ("willLayout", .layout), ("didLayout", .layout),
            ("willAnimate", .willAnimate), ("didRotate", .didRotate), ("viewWillTransitionToSize", .willTransition),
            ("willAnimateFirstHalf", .willAnimateFirstHalf), ("didAnimateFirstHalf", .didAnimateFirstHalf),
            ("willAnimateSecondHalf", .willAnimateSecondHalf),
        ]
        return table.reduce(into: []) { if controller.implements($1.0) { $0.insert($1.1) } }
    }

    /// The sizes of a controller's view in both shapes (0.4 of the specification).
    func sizes(of controller: SimulatedController) -> ViewSizes {
        if let frame = controller.fixedFrame { return ViewSizes(portrait: frame, landscape: frame) }
        if let parent = controller.parent.flatMap({ controllers[$0] }) {
            let bar =
                switch parent.specification.kind {
                case .nav: 44
                case .tab: 49
                case .plain, .container: 0
                }
            let outer = sizes(of: parent)
            return ViewSizes(
                portrait: ViewSize(width: outer.portrait.width, height: outer.portrait.height - bar),
                landscape: ViewSize(width: outer.landscape.width, height: outer.landscape.height - bar))
        }
        if controller.isSheet {
            let sheet = ViewSize(width: 540, height: 620)
            return ViewSizes(portrait: sheet, landscape: sheet)
        }
        return fullScreen
    }

    var fullScreen: ViewSizes {
        switch run.testCase.idiom {
        case .phone:
            ViewSizes(portrait: ViewSize(width: 320, height: 460), landscape: ViewSize(width: 480, height: 300))
        case .pad:
            ViewSizes(portrait: ViewSize(width: 768, height: 1004), landscape: ViewSize(width: 1024, height: 748))
        }
    }
}
