// SPDX-License-Identifier: Apache-2.0

public import JSON
public import RotationControl

/// What `Acknowledge` of `org.orientd.Rotation` is called with.
public struct AcknowledgeParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The message's number.
    public var serial: Int
    /// The answer.
    public var answer: Answer

    /// Makes parameters.
    public init(session: String, serial: Int, answer: Answer = .done) {
        self.session = session
        self.serial = serial
        self.answer = answer
    }

    /// Reads the parameters of a call; of several answers the first in the definition counts.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        serial = try members.required("serial", \.intValue)
        if let isYes = try members.optional("yes", \.booleanValue) {
            answer = .yesOrNo(isYes)
        } else if let mask = try members.optional("orientations", \.interfaceOrientations) {
            answer = .orientations(mask)
        } else {
            answer = try members.optional("failed", \.booleanValue) == true ? .failed : .done
        }
    }

    /// The parameters of the call.
    public var json: JSONObject {
        var members: JSONObject = ["session": .string(session), "serial": JSONValue(serial)]
        switch answer {
        case .done: break
        case .failed: members["failed"] = true
        case .yesOrNo(let isYes): members["yes"] = .boolean(isYes)
        case .orientations(let mask): members["orientations"] = JSONValue(mask)
        }
        return members
    }
}
