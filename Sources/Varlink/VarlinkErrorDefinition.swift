// SPDX-License-Identifier: Apache-2.0

/// `error Name (…)`: something that a call may be answered with.
public struct VarlinkErrorDefinition: Hashable, Sendable {
    /// Its name within the interface.
    public let name: String
    /// What the error says about itself.
    public let parameters: [VarlinkField]
    /// The comment directly before it; empty if there is none.
    public let documentation: String
}
