// SPDX-License-Identifier: Apache-2.0

public import Varlink

/// The interface `org.orientd.Sensors`: the accelerometers, and what they read.
public enum SensorsInterface {
    /// Its name.
    public static let name = "org.orientd.Sensors"

    /// Its definition.
    public static let definition = VarlinkInterface(builtIn: PackageResources.org_orientd_Sensors_varlink)

    /// What `Simulate` answers when the accelerometer in use is no simulated one.
    public static let notSimulated = VarlinkFailure(name: "\(name).NotSimulated")

    /// Its methods, by their names in the definition.
    public enum Method: String, CaseIterable, Sendable {
        /// Lists the accelerometers. No parameters → `ListReply`
        case list = "List"
        /// Streams readings. `SamplesParameters` → `SampleReport`, many times
        case samples = "Samples"
        /// Sets what the simulated accelerometer feels. `SimulateParameters` → nothing, or `notSimulated`
        case simulate = "Simulate"

        /// The name that a call carries.
        public var qualifiedName: String { "\(name).\(rawValue)" }
    }
}
