// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What the coordinator is told of a controller (0.3).
extension ViewController {
    /// The controller, and all that is below it, as a window's tree has it.
    func declaration(in window: Window) -> DeclaredController {
        var result = DeclaredController(
            name: identifier, className: className,
            sizes: ViewSizes(portrait: ViewSize(size(in: .portrait)), landscape: ViewSize(size(in: .landscapeLeft))))
        result.kind = kind
        result.isInitialised = isInitialised
        result.autorotates = shouldAutorotate
        result.supportedOrientations = declaredOrientations
        result.preferredOrientation = preferredInterfaceOrientationForPresentation
        result.asked = rotationAnswers
        result.callbacks = rotationCallbacks
        result.forwardsRotation = shouldAutomaticallyForwardRotationMethods
        result.takesSnapshot = showsSnapshotDuringRotation
        result.reloadsAfterRotation = reloadsAfterRotation
        result.isShown = isShownByParent
        result.owner = application === window.application ? nil : application.session
        result.children = children.map { $0.declaration(in: window) }
        result.presentation = presentedViewController.map { presented in
            let declaration = presented.declaration(in: window)
            return presented.coversScreen ? .fullScreen(declaration) : .partial(declaration)
        }
        return result
    }

    /// Its answer where nobody is asked (D-45); nil for a container of the library that has none of its own (D-41).
    var declaredOrientations: InterfaceOrientationMask? {
        guard application.settings.era == .ios5 else { return supportedInterfaceOrientations }
        guard kind == .plain || rotationAnswers.contains(.supportedOrientations) else { return nil }
        return InterfaceOrientation.allCases.filter { shouldAutorotate(to: $0) }
            .reduce(into: []) { $0.insert(InterfaceOrientationMask($1)) }
    }
}

extension ViewSize {
    fileprivate init(_ size: Size) {
        self.init(width: Int(max(0, size.width).rounded()), height: Int(max(0, size.height).rounded()))
    }
}
