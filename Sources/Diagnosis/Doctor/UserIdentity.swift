// SPDX-License-Identifier: Apache-2.0

/// A user as the kernel checks it.
public struct UserIdentity: Hashable, Sendable {
    /// The name, or the number where there is none.
    public var name: String
    /// The number.
    public var id: UInt32
    /// The numbers of all its groups.
    public var groups: Set<UInt32>

    /// Makes a value.
    public init(name: String, id: UInt32, groups: Set<UInt32>) {
        self.name = name
        self.id = id
        self.groups = groups
    }
}
