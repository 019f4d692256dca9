// SPDX-License-Identifier: Apache-2.0

import JSON
import RotationControl
import Testing
import Varlink

@testable import OrientationAPI

@Suite("Errors of org.orientd.Rotation")
struct RotationFailuresTests {
    private static let requests: [RequestError] = [
        .unknownSession, .unknownWindow("main"), .unknownController("editor"), .unknownDisplay("DSI-1"), .noDisplay,
        .declaration(.cycle(name: "editor")), .tooMany("windows", limit: 64), .duplicateDisplay("DSI-1"),
        .builtInDisplayTaken, .duplicateTransition(3), .unknownTransition(3), .notAwaited(serial: 12),
        .unsuitableAnswer(serial: 12),
    ]

    private static let failures =
        requests.map(RotationInterface.failure) + [
            RotationInterface.foreignSession, RotationInterface.invalidName(""), RotationInterface.otherSeat("seat1"),
            RotationInterface.tooFast(limitPerSecond: 200), RotationInterface.messageTooLong(limitBytes: 65_536),
        ]

    @Test("each has the parameters of its definition", arguments: failures)
    func parameters(failure: VarlinkFailure) throws {
        let prefix = RotationInterface.name + "."
        try #require(failure.name.hasPrefix(prefix))
        let name = String(failure.name.dropFirst(prefix.count))
        #expect(RotationInterface.definition.validate(parameters: failure.parameters, ofError: name) == nil)
    }

    @Test("each error of the definition is used")
    func complete() {
        let defined = RotationInterface.definition.errors.map { "\(RotationInterface.name).\($0.name)" }
        #expect(Set(Self.failures.map(\.name)) == Set(defined))
    }

    @Test("what was refused is named")
    func values() {
        #expect(RotationInterface.failure(.unknownWindow("main")).parameters == ["window": "main"])
        #expect(RotationInterface.failure(.notAwaited(serial: 12)).parameters == ["serial": 12])
        #expect(
            RotationInterface.failure(.declaration(.duplicateName("x"))).parameters
                == ["reason": #"the window names the controller "x" twice"#])
        #expect(
            RotationInterface.failure(.tooMany("displays", limit: 16)).parameters
                == ["what": "displays", "limit": 16])
    }

    @Test("the errors of the testing interface are those of its definition")
    func testing() {
        let defined = TestingInterface.definition.errors.map { "\(TestingInterface.name).\($0.name)" }
        #expect([TestingInterface.notSimulated, TestingInterface.clientsAttached].map(\.name) == defined)
    }
}
