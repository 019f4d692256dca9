// SPDX-License-Identifier: Apache-2.0

public import JSON

/// A call of a method.
public struct VarlinkCall: Hashable, Sendable {
    /// The full name of the method, such as `org.varlink.service.GetInfo`.
    public var method: String
    /// What the method is called with.
    public var parameters: JSONObject
    /// Whether no reply is wanted.
    public var oneway: Bool
    /// Whether many replies are wanted, if the method has them.
    public var more: Bool
    /// Whether the connection is to speak another protocol after the reply.
    public var upgrade: Bool

    /// Makes a call.
    public init(
        method: String, parameters: JSONObject = [:], oneway: Bool = false, more: Bool = false, upgrade: Bool = false
    ) {
        self.method = method
        self.parameters = parameters
        self.oneway = oneway
        self.more = more
        self.upgrade = upgrade
    }

    /// Decodes a message, without its NUL.
    init(decoding message: some Collection<UInt8>) throws(VarlinkMessageError) {
        let message = try VarlinkMessage(decoding: message)
        guard let method = try message.string("method") else { throw .missing(member: "method") }
        self.init(
            method: method, parameters: try message.parameters(), oneway: try message.flag("oneway"),
            more: try message.flag("more"), upgrade: try message.flag("upgrade"))
        guard !(oneway && more) else { throw .onewayWithMore }
    }

    /// The message, with its NUL.
    var encoded: [UInt8] {
        var members: JSONObject = ["method": .string(method), "parameters": .object(parameters)]
        if oneway { members["oneway"] = true }
        if more { members["more"] = true }
        if upgrade { members["upgrade"] = true }
        return VarlinkMessage.encode(members)
    }
}
