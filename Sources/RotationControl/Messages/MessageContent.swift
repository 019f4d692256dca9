// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What a message tells a client.
public enum MessageContent: Hashable, Sendable {
    /// OrientKit's Device has this orientation now; only to clients that generate notifications.
    case device(DeviceOrientation)
    /// A rotation runs from now on: no tree changes, no input.
    case rotationBegan(from: InterfaceOrientation, to: InterfaceOrientation, durationSeconds: Double)
    /// The interface orientation of all visible windows is now the one that the message carries.
    case orientationChanged
    /// The rotation is over, or was abandoned.
    case rotationEnded
    /// The declaration that came during a rotation, of the client's window with this name, is in force now.
    case windowApplied(String)
    /// All controllers are to be warned of low memory, then this to be acknowledged.
    case memoryWarning
    /// A question to a controller.
    case question(Question, ControllerID)
    /// A callback to a controller.
    case callback(Callback, ControllerID)
    /// The display of this name is to turn its picture: degrees as in `wl_output`, counter-clockwise.
    case transform(degrees: Int, durationSeconds: Double, display: String)
}
