// SPDX-License-Identifier: Apache-2.0

/// A part of the machine that no driver is bound to, although there is one for it.
public struct DriverlessPart: Hashable, Sendable {
    /// The kernel's name of the part: i2c-BOSC0200:00.
    public var name: String
    /// The module that has the driver: bmc150_accel_i2c.
    public var module: String

    /// Makes a value.
    public init(name: String, module: String) {
        self.name = name
        self.module = module
    }
}
