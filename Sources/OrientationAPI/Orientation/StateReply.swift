// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `GetState` and `Subscribe` of `org.orientd.Orientation` answer.
public struct StateReply: MessageParameters {
    /// The state.
    public var state: OrientationState

    /// Makes a reply.
    public init(state: OrientationState) {
        self.state = state
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        state = try members.required("state", OrientationState.init(in:))
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["state": .object(state.json)] }
}
