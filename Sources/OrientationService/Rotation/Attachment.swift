// SPDX-License-Identifier: Apache-2.0

internal import Reactor
internal import RotationControl

/// An attached client: who it is, and the connections over which it hears.
final class Attachment {
    let id: SessionID
    /// What its calls name it by.
    let token: String
    /// The name that it gave itself.
    let name: String
    let peer: PeerCredentials
    /// Over which it gets its messages.
    let stream: ClientSession
    /// The connections of its displays that have one of their own.
    var displayStreams: [String: ClientSession] = [:]
    /// How often it declares windows.
    var declarations = RateLimit(
        burst: RotationHub.maximumDeclarationsPerSecond, intervalMicroseconds: 1_000_000)
    /// How many controllers each of its windows holds.
    var controllerCounts: [String: Int] = [:]
    /// Whether it was told that it is in front.
    var isInFront = true

    init(id: SessionID, token: String, name: String, stream: ClientSession) {
        self.id = id
        self.token = token
        self.name = name
        self.stream = stream
        peer = stream.connection.peer
    }

    /// Where the messages for a display go.
    func stream(forDisplay display: String) -> ClientSession { displayStreams[display] ?? stream }

    /// A token that nobody can guess: 128 bits of the system's randomness.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
