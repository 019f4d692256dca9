// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@testable import Varlink

@Suite("Limits of messages")
struct MessageLimitsTests {
    private static let failure = VarlinkFailure(name: "org.example.TooLong", parameters: ["limitBytes": 100])
    private static let refusal = ServerConnection.Action.send(
        wire(#"{"error":"org.example.TooLong","parameters":{"limitBytes":100}}"#))
    private static let small = MessageLimits(bytes: 100, extended: ("org.example.Big", 300)) { _ in failure }
    private static let call = #"{"method":"org.example.A"}"#
    private static let a = ServerConnection.Action.call(VarlinkCall(method: "org.example.A"))

    private var connection = ServerConnection(limits: Self.small)

    /// A call of that many bytes, without the NUL.
    private static func call(_ method: String, bytes: Int, isNameFirst: Bool = true) -> String {
        let name = #""method":"\#(method)""#
        let rest = bytes - #"{,"parameters":{"x":""}}"#.utf8.count - name.utf8.count
        let parameters = #""parameters":{"x":"\#(String(repeating: "x", count: rest))"}"#
        return isNameFirst ? "{\(name),\(parameters)}" : "{\(parameters),\(name)}"
    }

    private static func big(bytes: Int, isNameFirst: Bool = true) -> (text: String, call: VarlinkCall?) {
        let text = call("org.example.Big", bytes: bytes, isNameFirst: isNameFirst)
        return (text, try? VarlinkCall(decoding: Array(text.utf8)[...]))
    }

    /// What comes of a stream that arrives in pieces of that size; every call is answered with nothing.
    private static func actions(_ stream: [UInt8], piece: Int, limits: MessageLimits = small) -> [String] {
        var connection = ServerConnection(limits: limits)
        var told: [String] = []
        var rest = stream[...]
        while !rest.isEmpty {
            var actions = connection.handle(.received(Array(rest.prefix(piece))))
            rest = rest.dropFirst(piece)
            while !actions.isEmpty {
                switch actions.removeFirst() {
                case .call(let call):
                    told.append(call.method)
                    actions += connection.handle(.reply([:]))
                case .send(let bytes): told.append(String(decoding: bytes.dropLast(), as: UTF8.self))
                case .close(let reason): told.append("close: \(reason)")
                }
            }
        }
        return told
    }

    @Test("a message over the limit is answered, and the conversation goes on")
    mutating func answered() {
        let long = Self.call("org.example.A", bytes: 101)
        #expect(connection.handle(.received(wire(long, Self.call))) == [Self.refusal, Self.a])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#))])
        #expect(!connection.isInsideMessage)
    }

    @Test("nothing is said before the end of the message, however much more comes")
    mutating func dropped() {
        #expect(connection.handle(.received([UInt8](repeating: 0x20, count: 101))) == [])
        for _ in 0..<1_000 { #expect(connection.handle(.received([UInt8](repeating: 0x20, count: 200))) == []) }
        #expect(connection.isInsideMessage)
        #expect(connection.handle(.received([0])) == [Self.refusal])
        #expect(connection.handle(.received(wire(Self.call))) == [Self.a])
    }

    @Test("of a message without an end no more is held than it may have", arguments: [false, true])
    func memory(isExtended: Bool) throws {
        var reader = MessageReader(Self.small)
        reader.append(Array((isExtended ? #"{"method":"org.example.Big""# : "{").utf8))
        for _ in 0..<10_000 {
            reader.append([UInt8](repeating: 0x20, count: 50))
            #expect(try reader.next() == nil)
            #expect(reader.heldBytes <= (isExtended ? 300 : 100) + 50)
            #expect(reader.isInsideMessage)
        }
        #expect(reader.heldBytes == 0)
        reader.append([0])
        #expect(throws: VarlinkMessageError.tooLong(limit: isExtended ? 300 : 100)) { try reader.next() }
        #expect(!reader.isInsideMessage)
    }

    @Test("the extended method may have its own size, to the byte", arguments: [100, 101, 299, 300])
    mutating func extended(bytes: Int) throws {
        let big = Self.big(bytes: bytes)
        let expected = try #require(big.call)
        #expect(big.text.utf8.count == bytes)
        #expect(connection.handle(.received(wire(big.text))) == [.call(expected)])
    }

    @Test("and not a byte more")
    mutating func extendedExceeded() {
        let actions = connection.handle(.received(wire(Self.big(bytes: 301).text, Self.call)))
        #expect(actions == [Self.refusal, Self.a])
    }

    @Test("any other method may have the usual size, to the byte")
    mutating func usual() throws {
        let exact = Self.call("org.example.A", bytes: 100)
        let expected = try VarlinkCall(decoding: Array(exact.utf8)[...])
        #expect(connection.handle(.received(wire(exact))) == [.call(expected)])
        _ = connection.handle(.reply([:]))
        #expect(connection.handle(.received(wire(Self.call("org.example.A", bytes: 101)))) == [Self.refusal])
    }

    @Test("the name has to stand where a usual message would have it, whole")
    mutating func nameTooLate() {
        let text = Self.big(bytes: 200, isNameFirst: false).text
        #expect(connection.handle(.received(wire(text))) == [Self.refusal])
        // Its closing quotation mark is the first byte over the limit.
        let start = #"{"method":"org.example.Big""#
        let blanks = String(repeating: " ", count: 101 - start.utf8.count)
        #expect(connection.handle(.received(wire("{" + blanks + start.dropFirst() + "}"))) == [Self.refusal])
        let early = "{" + blanks.dropLast() + start.dropFirst() + "}"
        #expect(connection.handle(.received(wire(early))) == [.call(VarlinkCall(method: "org.example.Big"))])
    }

    @Test("a method that only mentions the name is not let through")
    mutating func mentioned() {
        let padding = String(repeating: "x", count: 80)
        let text = #"{"method":"org.example.A","parameters":{"a":"org.example.Big","b":"\#(padding)"}}"#
        #expect(text.utf8.count > 100)
        #expect(connection.handle(.received(wire(text, Self.call))) == [Self.refusal, Self.a])
        // Nor is a name of which it is a part.
        let longer = Self.call("org.example.Bigger", bytes: 101)
        #expect(connection.handle(.received(wire(longer))) == [])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#)), Self.refusal])
    }

    @Test("what waits behind a running call is refused in its turn")
    mutating func pipelined() {
        let long = Self.call("org.example.A", bytes: 101)
        #expect(connection.handle(.received(wire(Self.call, long, Self.call))) == [Self.a])
        #expect(connection.handle(.reply([:])) == [.send(wire(#"{"parameters":{}}"#)), Self.refusal, Self.a])
    }

    @Test("a failure that is not about size closes the connection as ever")
    mutating func malformed() {
        let actions = connection.handle(.received(wire("{]")))
        guard actions.count == 1, case .close(let reason) = actions[0] else {
            Issue.record("not closed: \(actions)")
            return
        }
        #expect(reason.contains("malformed JSON"))
    }

    @Test("without an answer to it a message over the limit closes the connection, of the extended method too")
    func unanswered() {
        var limits = Self.small
        limits.failure = nil
        let long = wire(Self.call("org.example.A", bytes: 101))
        #expect(Self.actions(long, piece: 400, limits: limits) == ["close: message is over the limit of 100 bytes"])
        let big = wire(Self.big(bytes: 300).text, Self.big(bytes: 301).text)
        #expect(
            Self.actions(big, piece: 400, limits: limits)
                == ["org.example.Big", #"{"parameters":{}}"#, "close: message is over the limit of 300 bytes"])
    }

    @Test("every division of the stream comes to the same")
    func divisions() {
        let stream = wire(
            Self.call, Self.big(bytes: 300).text, Self.big(bytes: 301).text, Self.call("org.example.A", bytes: 101),
            Self.big(bytes: 150, isNameFirst: false).text, Self.call("org.example.A", bytes: 100),
            String(repeating: " ", count: 1_000), Self.call)
        let done = #"{"parameters":{}}"#
        let refused = #"{"error":"org.example.TooLong","parameters":{"limitBytes":100}}"#
        let expected = [
            "org.example.A", done, "org.example.Big", done, refused, refused, refused, "org.example.A", done, refused,
            "org.example.A", done,
        ]
        for piece in 1...connection.maximumHeldBytes { #expect(Self.actions(stream, piece: piece) == expected) }
    }
}
