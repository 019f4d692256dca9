// SPDX-License-Identifier: Apache-2.0

public import Varlink

/// The interface `org.orientd.Orientation`: which way up the device is.
public enum OrientationInterface {
    /// Its name.
    public static let name = "org.orientd.Orientation"

    /// Its definition.
    public static let definition = VarlinkInterface(builtIn: PackageResources.org_orientd_Orientation_varlink)

    /// Its methods, by their names in the definition.
    public enum Method: String, CaseIterable, Sendable {
        /// Returns the state, at once or with the first decision. `GetStateParameters` → `StateReply`
        case getState = "GetState"
        /// Streams the state. No parameters → `StateReply`, many times
        case subscribe = "Subscribe"
        /// Holds an interface orientation. `LockParameters` → `LockReply`
        case lock = "Lock"
        /// Follows the device again. No parameters → `SavedReply`
        case unlock = "Unlock"
        /// Sets what the machine allows. `SetAllowedParameters` → `SavedReply`
        case setAllowed = "SetAllowed"

        /// The name that a call carries.
        public var qualifiedName: String { "\(name).\(rawValue)" }
    }
}
