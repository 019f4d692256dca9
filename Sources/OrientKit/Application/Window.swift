// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
package import RotationControl

/// A window: the place of one root controller.
///
/// UIKit's `UIWindow`. Its application keeps it until it is closed. It is hidden at first.
open class Window: View {
    /// The application that it belongs to.
    public unowned let application: Application
    /// Its name, unique in the application.
    public let name: String

    var root: ViewController?
    var isShown = false
    private var declared: DeclaredWindow?

    /// Makes a hidden window without a root.
    public init(application: Application, name: String) {
        self.application = application
        self.name = name
        super.init(frame: application.screen.bounds(in: .portrait))
        application.add(self)
        declare()
    }

    /// Withdraws the window, with all that is in it.
    public func close() {
        isHidden = true
        rootViewController = nil
        application.remove(self)
    }

    /// The controller that fills the window; the former one disappears, and all that it presents goes with it.
    public var rootViewController: ViewController? {
        get { root }
        set {
            let places = newValue?.places.filter { $0 !== self } ?? []
            _ = application.request(on: places + [self], isInTree: true) { [self] in
                install(newValue)
                return true
            }
        }
    }

    /// Whether it is off screen.
    public var isHidden: Bool {
        get { !isShown }
        set {
            _ = application.request(on: self, isInTree: true) { [self] in
                if newValue { hide() } else { show() }
                return true
            }
        }
    }

    /// Makes it the window that decides about rotation.
    public func makeKey() {
        application.keyWindow = self
        application.keySeconds = MonotonicClock.nowSeconds
        application.afterChanges { [self] in application.coordination?.makeKey(name) }
    }

    /// Shows it, and makes it the window that decides.
    public func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// Tells the coordinator what has become of the window, if anything has; not in the middle of a rotation, whose
    /// participants stay.
    func declare() {
        guard !application.isRotating, let coordination = application.coordination else { return }
        let declaration = declaration(root: root)
        guard declaration != declared else { return }
        declared = declaration
        coordination.setWindow(name, declaration)
    }

    /// Tells a new coordinator.
    func declareAgain() {
        declared = nil
        declare()
    }

    /// The window as the coordinator is told of it, if it had this root.
    package func declaration(root: ViewController?) -> DeclaredWindow {
        DeclaredWindow(
            era: application.settings.era, isVisible: isShown, root: root?.declaration(in: self),
            beside: handAdded.map { $0.declaration(in: self) }, hasGhost: !ghosts.isEmpty)
    }
}
