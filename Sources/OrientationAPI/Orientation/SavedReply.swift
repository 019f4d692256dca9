// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Unlock` and `SetAllowed` of `org.orientd.Orientation` answer.
public struct SavedReply: MessageParameters {
    /// Whether it will be so after a restart too.
    public var saved: Bool

    /// Makes a reply.
    public init(saved: Bool) {
        self.saved = saved
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        saved = try members.required("saved", \.booleanValue)
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["saved": .boolean(saved)] }
}
