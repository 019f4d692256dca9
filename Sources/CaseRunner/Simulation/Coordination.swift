// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The coordinator as one client sees it.
///
/// No case wants a request to be refused, so that a refusal is a problem of the run, not an error for the caller.
protocol Coordination: AnyObject {
    /// The client's number, as the coordinator counts.
    var session: SessionID { get }
    /// The device as the client's Device may read it.
    var reportedDevice: DeviceOrientation { get }

    /// Declares a window, and returns whether that is in force now; otherwise `windowApplied` follows.
    func setWindow(_ name: String, _ window: DeclaredWindow) -> Bool
    func makeKey(_ window: String)
    func acknowledge(serial: Int, _ answer: Answer)
    func attemptRotation()
    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind)
    func endTransition(_ number: Int)
    /// Has the orientation settled for a controller that comes on screen, and returns it.
    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation
    func beginGenerating()
    func endGenerating()
    func attachDisplay(_ name: String, isBuiltIn: Bool)
    func detachDisplay(_ name: String)
    /// Ends the client's connection without farewell; its displays go with it.
    func disconnect()
}
