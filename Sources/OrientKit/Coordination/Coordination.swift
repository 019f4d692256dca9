// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
public import RotationControl

/// The coordinator as one application sees it: orientd, or one in the same process for tests.
///
/// What comes back goes to `Application.receive`. Requests do not wait, but for `settle`; one that fails goes to
/// `Application.coordinationFailed`.
public protocol Coordination: AnyObject {
    /// Declares a window, always as a whole.
    func setWindow(_ name: String, _ declaration: DeclaredWindow)
    /// Withdraws a window.
    func removeWindow(_ name: String)
    /// Makes a window the key window.
    func makeKey(_ name: String)
    /// Answers a message that awaits an answer.
    func acknowledge(serial: Int, _ answer: Answer)
    /// Has the answers of the key window's controller looked at again.
    func attemptRotation()
    /// Says that a transition begins, which holds rotation; the number is the application's own.
    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind)
    /// Says that it is over.
    func endTransition(_ number: Int)
    /// Settles the orientation for a controller that comes on screen, and returns it; waits for the answer.
    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation
    /// Begins to generate device notifications; may be nested.
    func beginGenerating()
    /// Ends that again.
    func endGenerating()
    /// The device's orientation; unknown while no notifications are generated.
    var reportedDevice: DeviceOrientation { get }
}
