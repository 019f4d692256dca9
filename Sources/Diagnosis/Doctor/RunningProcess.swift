// SPDX-License-Identifier: Apache-2.0

/// A process of this machine.
public struct RunningProcess: Hashable, Sendable {
    /// Its number.
    public var id: Int
    /// The kernel's name for it, cut to 15 bytes.
    public var name: String

    /// Makes a value.
    public init(id: Int, name: String) {
        self.id = id
        self.name = name
    }

    /// iio-sensor-proxy, by the part of its name that the kernel keeps.
    static let sensorProxyName = "iio-sensor-prox"

    /// Whether it is one, of which tests and containers may have several.
    var isSensorProxy: Bool { name == Self.sensorProxyName }
}
