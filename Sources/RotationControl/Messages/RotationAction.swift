// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Something to do, in the order given.
public enum RotationAction: Hashable, Sendable {
    /// Send a message to a client.
    case send(Message, to: SessionID)
    /// Show observers what happened.
    case publish(RotationEvent)
    /// Close the client's connection; it counts as gone already.
    case disconnect(SessionID)
    /// Answer the lock request with this number: the orientation held.
    case answerLock(ticket: Int, InterfaceOrientation)
}
