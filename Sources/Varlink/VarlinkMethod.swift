// SPDX-License-Identifier: Apache-2.0

/// `method Name(…) -> (…)`: something that can be called.
public struct VarlinkMethod: Hashable, Sendable {
    /// Its name within the interface.
    public let name: String
    /// The parameters of a call.
    public let input: [VarlinkField]
    /// The parameters of a reply.
    public let output: [VarlinkField]
    /// The comment directly before it; empty if there is none.
    public let documentation: String
}
