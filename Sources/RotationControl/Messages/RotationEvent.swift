// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What observers see: the `?` and `!` lines of the specification.
public enum RotationEvent: Hashable, Sendable {
    /// The device's physical orientation changed.
    case device(DeviceOrientation)
    /// A client's Device was told.
    case notified(SessionID, DeviceOrientation)
    /// The application is looked at, first in the chain of a decision.
    case tracedApplication
    /// The key window is looked at.
    case tracedWindow(WindowID)
    /// A question was sent.
    case asked(serial: Int, Question, ControllerID)
    /// It was answered.
    case answered(serial: Int, Answer)
    /// Nothing turns, or this controller does not.
    case skipped(SkipReason, ControllerID?)
    /// The controller and the application have no orientation in common.
    case invalidOrientation(ControllerID)
    /// A rotation begins.
    case began(serial: Int, from: InterfaceOrientation, to: InterfaceOrientation, durationSeconds: Double)
    /// A step of it begins.
    case entered(serial: Int, RotationStep)
    /// The interface orientation changed.
    case statusBar(from: InterfaceOrientation, to: InterfaceOrientation)
    /// The animation runs.
    case animating(durationSeconds: Double)
    /// The rotation is complete.
    case ended(serial: Int)
    /// The decision or the rotation was abandoned: its decider is gone, or the built-in display did not turn.
    case aborted(byDisplay: Bool)
    /// An answer did not come in time; the name is the question's, the callback's or `applyTransform`.
    case timedOut(Subject, name: String)
    /// A transition has held rotation for too long; in this container or presenter.
    case transitionTimedOut(ControllerID)
    /// An answer came too late, and is ignored.
    case staleAcknowledgement(Subject)
    /// A client is being disconnected, for it did not answer again and again.
    case killed(SessionID)
    /// A client is gone.
    case gone(SessionID)
    /// Another window decides; nil if none is visible.
    case keyWindow(WindowID?)
    /// A window has another root controller.
    case windowRoot(WindowID, String?)
    /// The interface orientation is held.
    case locked(InterfaceOrientation)
    /// It follows the device again.
    case unlocked
    /// A display could not apply its transform.
    case displayFailed(DisplayID)
    /// A client ended more notifications than it began.
    case unbalancedGeneration(SessionID)
    /// A controller declares both forms of animation; the one-part form is used.
    case mixedRotation(ControllerID)
}
