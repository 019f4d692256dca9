// SPDX-License-Identifier: Apache-2.0

/// `type Name …`: a structure or an enumeration with a name.
public struct VarlinkTypeDefinition: Hashable, Sendable {
    /// Its name within the interface.
    public let name: String
    /// What it stands for: a structure or an enumeration.
    public let type: VarlinkType
    /// The comment directly before it; empty if there is none.
    public let documentation: String
}
