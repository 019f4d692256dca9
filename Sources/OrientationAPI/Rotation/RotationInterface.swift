// SPDX-License-Identifier: Apache-2.0

public import Varlink

/// The interface `org.orientd.Rotation`: windows, view controllers and displays that turn together.
public enum RotationInterface {
    /// Its name.
    public static let name = "org.orientd.Rotation"

    /// Its definition.
    public static let definition = VarlinkInterface(builtIn: PackageResources.org_orientd_Rotation_varlink)

    /// The size that a call of `SetWindow` may have, in bytes; any other may have 64 KiB.
    public static let maximumWindowBytes = 262_144

    /// Its methods, by their names in the definition.
    public enum Method: String, CaseIterable, Sendable {
        /// Opens a session. `AttachParameters` → `SessionReply`, many times
        case attach = "Attach"
        /// Adds a display. `AttachDisplayParameters` → `SessionReply`, many times
        case attachDisplay = "AttachDisplay"
        /// Declares a window. `SetWindowParameters` → `SetWindowReply`
        case setWindow = "SetWindow"
        /// Takes a window away. `WindowParameters` → nothing
        case removeWindow = "RemoveWindow"
        /// Makes a window the key window. `MakeKeyParameters` → nothing
        case makeKey = "MakeKey"
        /// Says who has the keyboard focus. `FocusParameters` → nothing
        case focus = "Focus"
        /// Answers a message. `AcknowledgeParameters` → nothing
        case acknowledge = "Acknowledge"
        /// Has the device looked at again. `SessionParameters` → nothing
        case attemptRotation = "AttemptRotation"
        /// A transition begins. `BeginTransitionParameters` → nothing
        case beginTransition = "BeginTransition"
        /// A transition ends. `EndTransitionParameters` → nothing
        case endTransition = "EndTransition"
        /// Settles the orientation for what comes on screen. `SettleParameters` → `SettleReply`
        case settle = "Settle"
        /// Begins device notifications. `SessionParameters` → nothing
        case beginGenerating = "BeginGenerating"
        /// Ends device notifications. `SessionParameters` → nothing
        case endGenerating = "EndGenerating"
        /// The device's orientation as the client may see it. `SessionParameters` → `DeviceReply`
        case getDevice = "GetDevice"
        /// Warns all clients of low memory. No parameters → nothing
        case warnOfLowMemory = "WarnOfLowMemory"
        /// Streams what happens. No parameters → `EventReply`, many times
        case observe = "Observe"
        /// Lists who takes part. No parameters → `ParticipantsReply`
        case list = "List"

        /// The name that a call carries.
        public var qualifiedName: String { "\(name).\(rawValue)" }
    }
}
