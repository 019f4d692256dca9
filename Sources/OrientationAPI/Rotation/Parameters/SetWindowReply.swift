// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `SetWindow` of `org.orientd.Rotation` answers.
public struct SetWindowReply: MessageParameters {
    /// Whether the declaration is in force already.
    public var applied: Bool

    /// Makes a reply.
    public init(applied: Bool) {
        self.applied = applied
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        applied = try members.required("applied", \.booleanValue)
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["applied": .boolean(applied)] }
}
