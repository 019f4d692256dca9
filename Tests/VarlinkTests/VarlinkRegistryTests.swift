// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing
import Varlink

@Suite("Registry")
struct VarlinkRegistryTests {
    private let ping: VarlinkInterface
    private let registry: VarlinkRegistry

    init() throws {
        ping = try VarlinkInterface(
            parsing: """
                interface org.example.ping
                # Answers.
                method Ping(text: string, options: ?(loud: bool)) -> (text: string)
                """)
        registry = VarlinkRegistry(
            information: ServiceInformation(
                vendor: "Example", product: "ping", version: "1.2", url: "https://example.org/"),
            interfaces: [ping])
    }

    @Test("GetInfo lists the service and all of its interfaces")
    func getInfo() {
        let reply: JSONObject = [
            "vendor": "Example", "product": "ping", "version": "1.2", "url": "https://example.org/",
            "interfaces": ["org.varlink.service", "org.example.ping"],
        ]
        #expect(registry.resolve(VarlinkCall(method: "org.varlink.service.GetInfo")) == .reply(reply))
        #expect(VarlinkRegistry.serviceInterface.validate(reply: reply, ofMethod: "GetInfo") == nil)
    }

    @Test("GetInterfaceDescription returns the text as it was written")
    func getInterfaceDescription() {
        for interface in [ping, VarlinkRegistry.serviceInterface] {
            let call = VarlinkCall(
                method: "org.varlink.service.GetInterfaceDescription",
                parameters: ["interface": .string(interface.name)])
            #expect(registry.resolve(call) == .reply(["description": .string(interface.text)]))
        }
    }

    @Test("a good call is handed on")
    func dispatches() {
        let parameters: JSONObject = ["text": "x", "options": ["loud": true]]
        #expect(
            registry.resolve(VarlinkCall(method: "org.example.ping.Ping", parameters: parameters))
                == .dispatch(interface: "org.example.ping", method: "Ping", parameters: parameters))
    }

    @Test(
        "a call that cannot be is refused with the error of org.varlink.service that says why",
        arguments: [
            (VarlinkCall(method: ""), .methodNotFound("")),
            (VarlinkCall(method: "Ping"), .methodNotFound("Ping")),
            (VarlinkCall(method: "org.example.Ping"), .interfaceNotFound("org.example")),
            (VarlinkCall(method: ".Ping"), .interfaceNotFound("")),
            (VarlinkCall(method: "org.example.ping.Pong"), .methodNotFound("org.example.ping.Pong")),
            (VarlinkCall(method: "org.example.ping."), .methodNotFound("org.example.ping.")),
            (VarlinkCall(method: "org.example.ping.Ping"), .invalidParameter("text")),
            (VarlinkCall(method: "org.example.ping.Ping", parameters: ["text": 1]), .invalidParameter("text")),
            (
                VarlinkCall(method: "org.example.ping.Ping", parameters: ["text": "", "x": 1]),
                .invalidParameter("x")
            ),
            (
                VarlinkCall(method: "org.example.ping.Ping", parameters: ["text": "", "options": ["loud": 1]]),
                .invalidParameter("options.loud")
            ),
            (
                VarlinkCall(method: "org.example.ping.Ping", parameters: ["text": ""], upgrade: true),
                .invalidParameter("upgrade")
            ),
            (VarlinkCall(method: "org.varlink.service.GetInfo", parameters: ["x": 1]), .invalidParameter("x")),
            (VarlinkCall(method: "org.varlink.service.GetInterfaceDescription"), .invalidParameter("interface")),
            (
                VarlinkCall(
                    method: "org.varlink.service.GetInterfaceDescription", parameters: ["interface": "org.none"]),
                .interfaceNotFound("org.none")
            ),
        ] as [(VarlinkCall, VarlinkFailure)])
    func refuses(call: VarlinkCall, failure: VarlinkFailure) {
        #expect(registry.resolve(call) == .failure(failure))
    }

    @Test("the errors of org.varlink.service are as their interface has them")
    func serviceErrors() {
        let interface = VarlinkRegistry.serviceInterface
        let failures: [VarlinkFailure] = [
            .interfaceNotFound("x"), .methodNotFound("x"), .methodNotImplemented("x"), .invalidParameter("x"),
            .permissionDenied, .expectedMore,
        ]
        #expect(failures.map(\.name) == interface.errors.map { "org.varlink.service.\($0.name)" })
        for (failure, error) in zip(failures, interface.errors) {
            #expect(interface.validate(parameters: failure.parameters, ofError: error.name) == nil)
        }
    }
}
