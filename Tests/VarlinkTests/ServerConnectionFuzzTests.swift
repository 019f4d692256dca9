// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import Testing

@testable import Varlink

@Suite("Server connection, random input")
struct ServerConnectionFuzzTests {
    /// SplitMix64: a sequence that depends on nothing but its seed.
    private struct SeededGenerator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    /// The streams tried by all seeds together; a long run sets more.
    private static let rounds = getenv("ORIENTD_FUZZ_ROUNDS").flatMap { Int(String(cString: $0)) } ?? 6000

    private static let messages = [
        #"{"method":"org.varlink.service.GetInfo"}"#,
        #"{"method":"org.varlink.service.GetInterfaceDescription","parameters":{"interface":"org.varlink.service"}}"#,
        #"{"method":"org.example.S","more":true,"parameters":{"deep":[[[{"a":[1.5e3,-7,null,"\u00e4\ud83d\ude00"]}]]]}}"#,
        #"{"method":"org.example.O","oneway":true,"parameters":{}}"#,
        #"{"method":"org.example.L","parameters":{"blanks":"\#(String(repeating: " ", count: 500))"}}"#,
    ]

    private static let failure = VarlinkFailure(name: "org.example.TooLong")

    /// Limits that close a connection, that answer, and that one of the messages is exempt from.
    private static let limits = [
        MessageLimits(bytes: 400), MessageLimits(bytes: 400) { _ in failure },
        MessageLimits(bytes: 400, extended: ("org.example.L", 700)) { _ in failure },
    ]

    @Test(
        "mutated messages are delivered, refused or close the connection, and never do more",
        arguments: 1...20 as ClosedRange<UInt64>)
    func mutated(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        let registry = VarlinkRegistry(
            information: ServiceInformation(vendor: "v", product: "p", version: "1", url: "u"), interfaces: [])
        for _ in 0..<Self.rounds / 20 {
            var stream = (0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in
                wire(Self.messages.randomElement(using: &generator) ?? "")
            }
            for _ in 0..<Int.random(in: 0...6, using: &generator) { mutate(&stream, using: &generator) }
            let limits = try #require(Self.limits.randomElement(using: &generator))
            expectOrderly(stream, limits: limits, registry: registry, using: &generator)
        }
    }

    private func mutate(_ bytes: inout [UInt8], using generator: inout SeededGenerator) {
        guard let position = bytes.indices.randomElement(using: &generator) else { return }
        switch Int.random(in: 0..<5, using: &generator) {
        case 0: bytes[position] = UInt8.random(in: .min ... .max, using: &generator)
        case 1: bytes.remove(at: position)
        case 2: bytes.insert(UInt8.random(in: .min ... .max, using: &generator), at: position)
        case 3: bytes.insert(contentsOf: bytes[position...].prefix(20), at: position)
        default: bytes.insert(contentsOf: Array("[{\"\\:,0-e}]".utf8).shuffled(using: &generator), at: position)
        }
    }

    /// Plays a service that answers each call; each call must be followed by its answer, and a close must be the end.
    private func expectOrderly(
        _ stream: [UInt8], limits: MessageLimits, registry: VarlinkRegistry, using generator: inout SeededGenerator
    ) {
        var connection = ServerConnection(limits: limits)
        var rest = stream[...]
        var isClosed = false
        var calls = 0
        var refused = 0
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...40, using: &generator))
            rest = rest.dropFirst(piece.count)
            var actions = connection.handle(.received(Array(piece)))
            while !actions.isEmpty {
                #expect(!isClosed)
                switch actions.removeFirst() {
                case .call(let call):
                    calls += 1
                    switch registry.resolve(call) {
                    case .reply(let parameters): actions += connection.handle(.reply(parameters))
                    case .failure(let failure): actions += connection.handle(.failure(failure))
                    case .dispatch(_, let method, _): Issue.record("\(method) exists")
                    }
                case .send(let bytes):
                    #expect(bytes.last == 0)
                    if bytes == Self.failure.encoded { refused += 1 }
                    #expect(throws: Never.self) { try JSONValue(decoding: bytes.dropLast()) }
                case .close(let reason):
                    #expect(!reason.isEmpty)
                    isClosed = true
                }
            }
        }
        let messages = stream.count { $0 == 0 }
        #expect(calls + refused == messages || isClosed)
        #expect(refused == 0 || limits.failure != nil)
    }
}
