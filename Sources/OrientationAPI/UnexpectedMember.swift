// SPDX-License-Identifier: Apache-2.0

/// Why a message was not read: a member is missing, or it is not what the interface says.
public struct UnexpectedMember: Error, Hashable, Sendable {
    /// The name of the member.
    public let name: String

    /// Makes an error about the member with this name.
    public init(name: String) {
        self.name = name
    }
}

extension UnexpectedMember: CustomStringConvertible {
    /// What is wrong, as one clause.
    public var description: String { "\"\(name)\" is missing or not what the interface says" }
}
