// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Focus` of `org.orientd.Rotation` is called with.
public struct FocusParameters: MessageParameters {
    /// The session's token.
    public var session: String
    /// The process of the client that has the focus; nil if none has it.
    public var process: Int?

    /// Makes parameters.
    public init(session: String, process: Int? = nil) {
        self.session = session
        self.process = process
    }

    /// Reads the parameters of a call; the kernel's numbers of processes are positive and have 32 bits.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        session = try members.required("session", \.stringValue)
        process = try members.optional("process") { $0.integer(in: 1...Int(Int32.max)) }
    }

    /// The parameters of the call.
    public var json: JSONObject { ["session": .string(session), "process": process.map { JSONValue($0) } ?? .null] }
}
