// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `IsIdle` of `org.orientd.Testing` answers.
public struct IdleReply: MessageParameters {
    /// Whether nothing runs.
    public var idle: Bool
    /// When the next thing happens by itself, in seconds on the monotonic clock.
    public var deadlineSeconds: Double?

    /// Makes a reply.
    public init(idle: Bool, deadlineSeconds: Double? = nil) {
        self.idle = idle
        self.deadlineSeconds = deadlineSeconds
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        idle = try members.required("idle", \.booleanValue)
        deadlineSeconds = try members.optional("deadlineSeconds", \.doubleValue)
    }

    /// The parameters of the reply.
    public var json: JSONObject {
        [
            "idle": .boolean(idle),
            "deadlineSeconds": deadlineSeconds.map { .real($0) } ?? .null,
        ]
    }
}
