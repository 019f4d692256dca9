// SPDX-License-Identifier: Apache-2.0

public import Varlink

/// The interface `org.orientd.Testing`: for tests, with the simulated accelerometer alone.
public enum TestingInterface {
    /// Its name.
    public static let name = "org.orientd.Testing"

    /// Its definition.
    public static let definition = VarlinkInterface(builtIn: PackageResources.org_orientd_Testing_varlink)

    /// The accelerometer in use is no simulated one.
    public static let notSimulated = VarlinkFailure(name: "\(name).NotSimulated")

    /// There are attached clients.
    public static let clientsAttached = VarlinkFailure(name: "\(name).ClientsAttached")

    /// Its methods, by their names in the definition.
    public enum Method: String, CaseIterable, Sendable {
        /// Begins anew. `ResetParameters` → nothing
        case reset = "Reset"
        /// Has the device orientation change. `ReportParameters` → nothing
        case report = "Report"
        /// Whether nothing runs. No parameters → `IdleReply`
        case isIdle = "IsIdle"

        /// The name that a call carries.
        public var qualifiedName: String { "\(name).\(rawValue)" }
    }
}
