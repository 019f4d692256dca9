// SPDX-License-Identifier: Apache-2.0

/// A member of a structure.
public struct VarlinkField: Hashable, Sendable {
    /// Its name.
    public let name: String
    /// What values it takes.
    public let type: VarlinkType
    /// The comment directly before it; empty if there is none.
    public let documentation: String
}
