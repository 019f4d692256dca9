// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What a message of an interface carries, as a Swift type.
///
/// `json` has every field, with null for those that are not set. Decoding ignores members that it does not know,
/// since later versions may add some.
public protocol MessageParameters: Hashable, Sendable {
    /// The members of the message.
    var json: JSONObject { get }

    /// Reads the members of a message.
    init(decoding members: JSONObject) throws(UnexpectedMember)
}
