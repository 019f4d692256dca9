// SPDX-License-Identifier: Apache-2.0

public import JSON

/// The interfaces of a service: finds what a call is for, checks its parameters, and answers for `org.varlink.service`.
public struct VarlinkRegistry: Sendable {
    /// What becomes of a call.
    public enum Resolution: Hashable, Sendable {
        /// It is answered already.
        case reply(JSONObject)
        /// It is refused.
        case failure(VarlinkFailure)
        /// It is for the service; the parameters are as the interface demands.
        case dispatch(interface: String, method: String, parameters: JSONObject)
    }

    /// `org.varlink.service`, as every service has it.
    public static let serviceInterface = VarlinkInterface(
        builtIn: PackageResources.org_varlink_service_varlink)

    private let information: ServiceInformation
    private let interfaces: [VarlinkInterface]

    /// Makes a registry of these interfaces and `org.varlink.service`.
    public init(information: ServiceInformation, interfaces: [VarlinkInterface]) {
        self.information = information
        self.interfaces = [Self.serviceInterface] + interfaces
    }

    /// Finds out what becomes of a call.
    ///
    /// Whether a call without `more` will do is for the service to know: interfaces do not say it.
    public func resolve(_ call: VarlinkCall) -> Resolution {
        guard let dot = call.method.lastIndex(of: ".") else { return .failure(.methodNotFound(call.method)) }
        let interfaceName = String(call.method[..<dot])
        let methodName = String(call.method[call.method.index(after: dot)...])
        guard let interface = interface(named: interfaceName) else {
            return .failure(.interfaceNotFound(interfaceName))
        }
        guard interface.methods.contains(where: { $0.name == methodName }) else {
            return .failure(.methodNotFound(call.method))
        }
        // No method here changes the protocol; a caller that were answered as usual would believe that it did.
        guard !call.upgrade else { return .failure(.invalidParameter("upgrade")) }
        if let problem = interface.validate(parameters: call.parameters, ofMethod: methodName) {
            return .failure(.invalidParameter(problem.path))
        }
        switch (interfaceName, methodName) {
        case (Self.serviceInterface.name, "GetInfo"):
            return .reply(info)
        case (Self.serviceInterface.name, "GetInterfaceDescription"):
            return describe(call.parameters["interface"]?.stringValue ?? "")
        default:
            return .dispatch(interface: interfaceName, method: methodName, parameters: call.parameters)
        }
    }

    private var info: JSONObject {
        [
            "vendor": .string(information.vendor),
            "product": .string(information.product),
            "version": .string(information.version),
            "url": .string(information.url),
            "interfaces": .array(interfaces.map { .string($0.name) }),
        ]
    }

    private func describe(_ name: String) -> Resolution {
        guard let interface = interface(named: name) else { return .failure(.interfaceNotFound(name)) }
        return .reply(["description": .string(interface.text)])
    }

    private func interface(named name: String) -> VarlinkInterface? {
        interfaces.first { $0.name == name }
    }
}
