// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Varlink

/// A socket and the Varlink that is spoken over it.
final class Channel {
    /// The size that a reply may have: a daemon is trusted more than a client is, but not without end.
    private static let maximumReplyBytes = 1 << 20

    private let socket: UnixSocket
    private var connection = ClientConnection(maximumMessageBytes: Channel.maximumReplyBytes)
    private var unsent: ArraySlice<UInt8> = []

    /// Connects; one that is not `patient` does not wait while the daemon has too many unanswered callers.
    init(socketPath: String, isPatient: Bool = true) throws(ConnectionError) {
        socket = try UnixSocket(isBlocking: isPatient)
        try socket.connect(to: socketPath)
    }

    var fileDescriptor: Int32 { socket.descriptor }

    /// The process at the other end, as it was when it began to listen.
    var peerProcess: Int? { socket.peerProcess }

    /// How much of what was to be sent the socket has not taken yet.
    var unsentBytes: Int { unsent.count }

    /// Puts a call behind what is to be sent.
    func enqueue(_ call: VarlinkCall) { unsent += connection.send(call) }

    /// Sends what the socket takes.
    func flush() throws(ConnectionError) {
        while !unsent.isEmpty {
            let count = try socket.send(unsent)
            guard count > 0 else { return }
            unsent = unsent.dropFirst(count)
        }
        unsent = []
    }

    func send(_ call: VarlinkCall, until deadline: Deadline) throws(ConnectionError) {
        enqueue(call)
        while true {
            try flush()
            guard !unsent.isEmpty else { return }
            guard try socket.wait(for: POLLOUT, until: deadline) else { throw .timedOut }
        }
    }

    /// The next reply; nil when none has come by the deadline.
    func next(until deadline: Deadline) throws(ConnectionError) -> ClientConnection.Reply? {
        while true {
            if let reply = try takeReply() { return reply }
            if let bytes = try socket.receive() {
                connection.receive(bytes)
            } else if !(try socket.wait(for: POLLIN, until: deadline)) {
                return nil
            }
        }
    }

    /// Sees to it that nothing that still comes is taken for something else.
    func disconnect() { socket.disconnect() }

    private func takeReply() throws(ConnectionError) -> ClientConnection.Reply? {
        do {
            return try connection.next()
        } catch {
            throw .notVarlink(error)
        }
    }
}
