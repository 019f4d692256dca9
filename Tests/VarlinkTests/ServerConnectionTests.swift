// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing
import Varlink

@Suite("Server connection")
struct ServerConnectionTests {
    private static let callA = #"{"method":"org.example.A","parameters":{"x":1}}"#
    private static let a = VarlinkCall(method: "org.example.A", parameters: ["x": 1])
    private static let callB = #"{"method":"org.example.B"}"#
    private static let b = VarlinkCall(method: "org.example.B")
    private static let stream = #"{"method":"org.example.S","more":true}"#
    private static let s = VarlinkCall(method: "org.example.S", more: true)

    private var connection = ServerConnection()

    @Test("a call is delivered, and its answer is sent")
    mutating func call() {
        #expect(connection.handle(.received(wire(Self.callA))) == [.call(Self.a)])
        #expect(connection.handle(.reply(["y": 2])) == [.send(wire(#"{"parameters":{"y":2}}"#))])
        #expect(connection.handle(.received(wire(Self.callB))) == [.call(Self.b)])
        #expect(
            connection.handle(.failure(.expectedMore))
                == [.send(wire(#"{"error":"org.varlink.service.ExpectedMore","parameters":{}}"#))])
    }

    @Test("a call that arrives byte by byte is delivered with its last byte")
    mutating func byteByByte() {
        let bytes = wire(Self.callA)
        for byte in bytes.dropLast() {
            #expect(connection.handle(.received([byte])) == [])
        }
        #expect(connection.handle(.received([0])) == [.call(Self.a)])
    }

    @Test("calls that arrive together, cut anywhere, are delivered one by one in their order", arguments: 0...73)
    mutating func pipelined(cut: Int) {
        let bytes = wire(Self.callA, Self.callB)
        var actions = connection.handle(.received(Array(bytes[..<cut])))
        actions += connection.handle(.received(Array(bytes[cut...])))
        #expect(actions == [.call(Self.a)])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#)), .call(Self.b)])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#))])
    }

    @Test("a stream occupies the connection until its last answer")
    mutating func stream() {
        #expect(connection.handle(.received(wire(Self.stream))) == [.call(Self.s)])
        #expect(
            connection.handle(.reply(["n": 1], continues: true))
                == [.send(wire(#"{"parameters":{"n":1},"continues":true}"#))])
        #expect(connection.handle(.received(wire(Self.callA, Self.callB))) == [])
        #expect(
            connection.handle(.reply(["n": 2], continues: true))
                == [.send(wire(#"{"parameters":{"n":2},"continues":true}"#))])
        #expect(
            connection.handle(.reply(["n": 3])) == [.send(wire(#"{"parameters":{"n":3}}"#)), .call(Self.a)])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#)), .call(Self.b)])
    }

    @Test("an error ends a stream")
    mutating func streamFails() {
        #expect(connection.handle(.received(wire(Self.stream, Self.callA))) == [.call(Self.s)])
        _ = connection.handle(.reply([:], continues: true))
        #expect(
            connection.handle(.failure(.permissionDenied))
                == [
                    .send(wire(#"{"error":"org.varlink.service.PermissionDenied","parameters":{}}"#)),
                    .call(Self.a),
                ])
    }

    @Test("an answer encoded once is sent as it is on any connection")
    mutating func encodedOnce() {
        let bytes = ServerConnection.encodeReply(["n": 1], continues: true)
        #expect(bytes == wire(#"{"parameters":{"n":1},"continues":true}"#))
        for _ in 0..<3 {
            var connection = ServerConnection()
            _ = connection.handle(.received(wire(Self.stream)))
            #expect(connection.handle(.replyEncoded(bytes, continues: true)) == [.send(bytes)])
        }
    }

    @Test("nothing is sent for a oneway call, and the next one follows")
    mutating func oneway() {
        let oneway = #"{"method":"org.example.O","oneway":true}"#
        let call = VarlinkCall(method: "org.example.O", oneway: true)
        #expect(connection.handle(.received(wire(oneway, oneway, Self.callA))) == [.call(call)])
        #expect(connection.handle(.reply([:])) == [.call(call)])
        #expect(connection.handle(.failure(.methodNotFound("x"))) == [.call(Self.a)])
    }

    @Test("members that are null count as left out, unknown ones are ignored")
    mutating func lenient() {
        let message = #"{"method":"org.example.B","parameters":null,"more":null,"oneway":false,"later":[1]}"#
        #expect(connection.handle(.received(wire(message))) == [.call(Self.b)])
    }

    @Test(
        "a message that is not a Varlink call closes the connection, and the reason says why",
        arguments: [
            ("", "malformed JSON at line 1"), ("hello", "malformed JSON at line 1, column 5 (byte 5): invalid token"),
            (#"{"method":"a.B""#, "malformed JSON"), (#"{'method':'a.B'}"#, "malformed JSON"),
            (#"{"method":"a.B","method":"a.C"}"#, "duplicate object key"), (#"{"method":"a.B"} x"#, "malformed JSON"),
            (#"{"method":"a.B","parameters":{"x":9223372036854775808}}"#, "too big integer"),
            ("[]", "message is not a JSON object"), (#""method""#, "message is not a JSON object"),
            ("{}", #"message has no member "method""#), (#"{"method":null}"#, #"message has no member "method""#),
            (#"{"method":1}"#, #""method" of the message is not a string"#),
            (#"{"method":"a.B","parameters":[]}"#, #""parameters" of the message is not an object"#),
            (#"{"method":"a.B","more":1}"#, #""more" of the message is not a boolean"#),
            (#"{"method":"a.B","oneway":"true"}"#, #""oneway" of the message is not a boolean"#),
            (#"{"method":"a.B","upgrade":{}}"#, #""upgrade" of the message is not a boolean"#),
            (#"{"method":"a.B","oneway":true,"more":true}"#, #"call sets both "oneway" and "more""#),
            (
                #"{"method":"a.B","parameters":{"x":"# + String(repeating: "[", count: 10_000)
                    + String(repeating: "]", count: 10_000) + "}}", "nested deeper than 64"
            ),
        ])
    mutating func malformed(message: String, reason: String) {
        expectClose(connection.handle(.received(wire(message))), reason: reason)
    }

    @Test("a message that is not UTF-8 closes the connection")
    mutating func invalidUTF8() {
        let message = Array(#"{"method":"a."#.utf8) + [0xC0, 0xAF] + wire(#""}"#)
        expectClose(connection.handle(.received(message)), reason: "malformed JSON")
    }

    @Test("a malformed message behind a good one closes the connection after the answer")
    mutating func malformedLater() {
        #expect(connection.handle(.received(wire(Self.callB, "{]", Self.callA))) == [.call(Self.b)])
        let actions = connection.handle(.reply([:]))
        #expect(actions.first == .send(wire(#"{"parameters":{}}"#)))
        expectClose(Array(actions.dropFirst()), reason: "malformed JSON")
    }

    @Test("a closed connection answers nothing any more")
    mutating func closed() {
        _ = connection.handle(.received(wire("{}")))
        #expect(connection.handle(.received(wire(Self.callA))) == [])
        #expect(connection.handle(.reply([:])) == [])
        #expect(connection.handle(.failure(.expectedMore)) == [])
    }

    @Test("a message at the limit is read, one over it closes the connection before its end")
    mutating func sizeLimit() {
        connection = ServerConnection(limits: MessageLimits(bytes: Self.callB.utf8.count))
        #expect(connection.handle(.received(wire(Self.callB))) == [.call(Self.b)])
        _ = connection.handle(.reply([:]))
        expectClose(connection.handle(.received(wire(Self.callB + " "))), reason: "over the limit of 26 bytes")

        connection = ServerConnection(limits: MessageLimits(bytes: Self.callB.utf8.count))
        #expect(connection.handle(.received(Array(Self.callB.utf8))) == [])
        expectClose(connection.handle(.received([0x20])), reason: "over the limit of 26 bytes")
    }

    @Test("a long message is answered with the limit that was its own, and the next one is read")
    mutating func answeredSizeLimit() {
        connection = ServerConnection(
            limits: MessageLimits(bytes: 30, extended: ("a.Long", 60)) { limit in
                VarlinkFailure(name: "a.TooLong", parameters: ["limit": .integer(Int64(limit))])
            })
        let padding = String(repeating: " ", count: 60)
        let messages = wire(#"{"method":"a.B"}"# + padding, #"{"method":"a.Long"}"# + padding, Self.callB)
        #expect(
            connection.handle(.received(messages)) == [
                .send(wire(#"{"error":"a.TooLong","parameters":{"limit":30}}"#)),
                .send(wire(#"{"error":"a.TooLong","parameters":{"limit":60}}"#)), .call(Self.b),
            ])
    }

    @Test("64 KiB without an end are as much as a peer can make us hold")
    mutating func defaultLimit() {
        #expect(connection.handle(.received([UInt8](repeating: 0x20, count: 65_536))) == [])
        expectClose(connection.handle(.received([0x20])), reason: "over the limit of 65536 bytes")
    }

    @Test("a peer that keeps sending behind a running call is closed, one that sends a whole message is not")
    mutating func heldLimit() {
        _ = connection.handle(.received(wire(Self.stream)))
        let padding = String(repeating: " ", count: 65_536 - Self.callB.utf8.count)
        #expect(connection.handle(.received(wire(Self.callB + padding))) == [])
        #expect(connection.handle(.received([UInt8](repeating: 0x20, count: 65_535))) == [])
        expectClose(connection.handle(.received([0x20])), reason: "more than 131072 bytes")
        #expect(connection.handle(.replyEncoded([1, 0], continues: true)) == [])
    }

    private func expectClose(
        _ actions: [ServerConnection.Action], reason: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        guard actions.count == 1, case .close(let actual) = actions[0] else {
            Issue.record("not a close: \(actions)", sourceLocation: sourceLocation)
            return
        }
        #expect(actual.contains(reason), sourceLocation: sourceLocation)
    }
}
