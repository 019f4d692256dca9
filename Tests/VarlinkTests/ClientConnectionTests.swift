// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing
import Varlink

@Suite("Client connection")
struct ClientConnectionTests {
    private var connection = ClientConnection()

    @Test(
        "a call is written with the flags that are set, and no others",
        arguments: [
            (VarlinkCall(method: "a.b.C"), #"{"method":"a.b.C","parameters":{}}"#),
            (
                VarlinkCall(method: "a.b.C", parameters: ["x": 1], more: true),
                #"{"method":"a.b.C","parameters":{"x":1},"more":true}"#
            ),
            (VarlinkCall(method: "a.b.C", oneway: true), #"{"method":"a.b.C","parameters":{},"oneway":true}"#),
            (VarlinkCall(method: "a.b.C", upgrade: true), #"{"method":"a.b.C","parameters":{},"upgrade":true}"#),
        ])
    mutating func encodes(call: VarlinkCall, message: String) {
        #expect(connection.send(call) == wire(message))
    }

    @Test("replies to pipelined calls come in order, however they are cut")
    mutating func pipelined() throws {
        _ = connection.send(VarlinkCall(method: "a.b.C"))
        _ = connection.send(VarlinkCall(method: "a.b.O", oneway: true))
        _ = connection.send(VarlinkCall(method: "a.b.S", more: true))
        _ = connection.send(VarlinkCall(method: "a.b.D"))
        var replies: [ClientConnection.Reply] = []
        let bytes = wire(
            #"{"parameters":{"n":1}}"#, #"{"parameters":{"n":2},"continues":true}"#, #"{"continues":false}"#,
            #"{"error":"a.b.Broken","parameters":{"why":"x"}}"#)
        for byte in bytes {
            connection.receive([byte])
            while let reply = try connection.next() { replies.append(reply) }
        }
        #expect(
            replies == [
                .parameters(["n": 1], continues: false), .parameters(["n": 2], continues: true),
                .parameters([:], continues: false),
                .failure(VarlinkFailure(name: "a.b.Broken", parameters: ["why": "x"])),
            ])
    }

    @Test("an error ends a stream")
    mutating func streamFails() throws {
        _ = connection.send(VarlinkCall(method: "a.b.S", more: true))
        connection.receive(wire(#"{"error":"a.b.Broken"}"#, #"{"parameters":{}}"#))
        #expect(try connection.next() == .failure(VarlinkFailure(name: "a.b.Broken")))
        #expect(throws: VarlinkMessageError.unexpectedReply) { try connection.next() }
    }

    @Test(
        "a server that breaks the protocol is an error",
        arguments: [
            ("[]", .notAnObject), (#"{"parameters":1}"#, .wrongType(member: "parameters", expected: "an object")),
            (#"{"error":1}"#, .wrongType(member: "error", expected: "a string")),
            (#"{"continues":"no"}"#, .wrongType(member: "continues", expected: "a boolean")),
            (#"{"continues":true}"#, .unexpectedContinuation),
        ] as [(String, VarlinkMessageError)])
    mutating func broken(message: String, error: VarlinkMessageError) {
        _ = connection.send(VarlinkCall(method: "a.b.C"))
        connection.receive(wire(message))
        #expect(throws: error) { try connection.next() }
    }

    @Test("a reply without a call is an error")
    mutating func unexpected() {
        connection.receive(wire("{}"))
        #expect(throws: VarlinkMessageError.unexpectedReply) { try connection.next() }
    }

    @Test("a reply over the limit is an error before its end")
    mutating func tooLong() throws {
        connection = ClientConnection(maximumMessageBytes: 10)
        _ = connection.send(VarlinkCall(method: "a.b.C"))
        connection.receive([UInt8](repeating: 0x20, count: 10))
        #expect(try connection.next() == nil)
        connection.receive([0x20])
        #expect(throws: VarlinkMessageError.tooLong(limit: 10)) { try connection.next() }
    }
}
