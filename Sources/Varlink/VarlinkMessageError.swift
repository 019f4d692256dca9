// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What makes a message one that cannot be answered: it is not Varlink.
public enum VarlinkMessageError: Error, Hashable, Sendable {
    /// It is longer than the limit, in bytes.
    case tooLong(limit: Int)
    /// It is not JSON.
    case json(JSONError)
    /// It is JSON, but not an object.
    case notAnObject
    /// A member is not there.
    case missing(member: String)
    /// A member has another type than the one expected.
    case wrongType(member: String, expected: String)
    /// A call wants many replies and none.
    case onewayWithMore
    /// A reply came without a call.
    case unexpectedReply
    /// A reply announces another one, to a call that wanted a single reply.
    case unexpectedContinuation
}

extension VarlinkMessageError: CustomStringConvertible {
    /// What is wrong, as one clause.
    public var description: String {
        switch self {
        case .tooLong(let limit): "message is over the limit of \(limit) bytes"
        case .json(let error): error.description
        case .notAnObject: "message is not a JSON object"
        case .missing(let member): "message has no member \"\(member)\""
        case .wrongType(let member, let expected): "\"\(member)\" of the message is not \(expected)"
        case .onewayWithMore: "call sets both \"oneway\" and \"more\""
        case .unexpectedReply: "reply without a call"
        case .unexpectedContinuation: "reply sets \"continues\" although the call did not set \"more\""
        }
    }
}
