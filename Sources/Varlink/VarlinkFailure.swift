// SPDX-License-Identifier: Apache-2.0

public import JSON

/// An error that a method answers with: part of its interface, not of the connection, which goes on.
public struct VarlinkFailure: Error, Hashable, Sendable {
    /// The full name of the error, such as `org.varlink.service.MethodNotFound`.
    public let name: String
    /// What the error says about itself.
    public let parameters: JSONObject

    /// Makes an error.
    public init(name: String, parameters: JSONObject = [:]) {
        self.name = name
        self.parameters = parameters
    }

    /// The message, with its NUL.
    var encoded: [UInt8] {
        VarlinkMessage.encode(["error": .string(name), "parameters": .object(parameters)])
    }
}

/// The errors of `org.varlink.service`, which every method may answer with.
extension VarlinkFailure {
    /// There is no interface of this name.
    public static func interfaceNotFound(_ interface: String) -> VarlinkFailure {
        VarlinkFailure(name: "org.varlink.service.InterfaceNotFound", parameters: ["interface": .string(interface)])
    }

    /// The interface has no method of this name.
    public static func methodNotFound(_ method: String) -> VarlinkFailure {
        VarlinkFailure(name: "org.varlink.service.MethodNotFound", parameters: ["method": .string(method)])
    }

    /// The interface has the method, but this service does not.
    public static func methodNotImplemented(_ method: String) -> VarlinkFailure {
        VarlinkFailure(name: "org.varlink.service.MethodNotImplemented", parameters: ["method": .string(method)])
    }

    /// A parameter is missing, unknown, of a wrong type or out of range.
    public static func invalidParameter(_ parameter: String) -> VarlinkFailure {
        VarlinkFailure(name: "org.varlink.service.InvalidParameter", parameters: ["parameter": .string(parameter)])
    }

    /// The caller may not do this.
    public static let permissionDenied = VarlinkFailure(name: "org.varlink.service.PermissionDenied")

    /// The method has many replies, and the call did not set `more`.
    public static let expectedMore = VarlinkFailure(name: "org.varlink.service.ExpectedMore")
}

extension VarlinkFailure: CustomStringConvertible {
    /// The name, and the parameters if there are any.
    public var description: String { parameters.isEmpty ? name : "\(name) \(parameters)" }
}
