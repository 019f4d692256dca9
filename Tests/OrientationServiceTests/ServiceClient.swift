// SPDX-License-Identifier: Apache-2.0

import Glibc
import JSON
import OrientationAPI
import Reactor
import RotationControl
import Testing

/// The far end of a connection.
final class ServiceClient {
    private let descriptor: Int32
    private let loop: EventLoop
    private var held: [UInt8] = []

    init(descriptor: Int32, loop: EventLoop) {
        self.descriptor = descriptor
        self.loop = loop
    }

    deinit { close() }

    func close() { _ = Glibc.close(descriptor) }

    func send(_ method: String, _ parameters: JSONObject = [:], more: Bool = false) throws {
        let message: JSONObject = [
            "method": .string(method), "parameters": .object(parameters), "more": .boolean(more),
        ]
        let bytes = JSONValue.object(message).encoded + [0]
        try #require(Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count)
    }

    /// The next whole message; the loop runs until it is there.
    func receive() throws -> JSONObject {
        let end = MonotonicClock.nowMicroseconds + 20_000_000
        while !held.contains(0) {
            try #require(MonotonicClock.nowMicroseconds < end, "no message within 20 s")
            if !read() { try loop.runOnce(timeoutMicroseconds: 10_000) }
        }
        let message = held.prefix { $0 != 0 }
        held.removeFirst(message.count + 1)
        return try #require(try JSONValue(decoding: Array(message)).objectValue)
    }

    /// Whether there was something to read.
    private func read() -> Bool {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        if count > 0 { held += buffer.prefix(count) }
        return count > 0
    }

    /// Whether nothing has come, once the loop is at rest.
    func isSilent() throws -> Bool {
        while try loop.runOnce(timeoutMicroseconds: 0) {}
        _ = read()
        return held.isEmpty
    }

    /// The parameters of the next message, which is no error.
    func next() throws -> JSONObject {
        let message = try receive()
        try #require(message["error"] == nil)
        return try #require(message["parameters"]?.objectValue)
    }

    @discardableResult
    func call(_ method: RotationInterface.Method, _ parameters: JSONObject) throws -> JSONObject {
        try send(method.qualifiedName, parameters)
        return try next()
    }

    /// The next message of a session.
    func message() throws -> Message {
        try #require(try SessionReply(decoding: next()).message).message
    }

    /// The next event of an observer.
    func event() throws -> RotationEvent {
        try EventReply(decoding: next()).event.event
    }
}
