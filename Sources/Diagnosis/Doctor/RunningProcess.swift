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
}
