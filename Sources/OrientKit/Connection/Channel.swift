// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import Varlink

/// A socket and the Varlink that is spoken over it.
final class Channel {
    /// The size that a reply may have: a daemon is trusted more than a client is, but not without end.
    private static let maximumReplyBytes = 1 << 20

    private let socket: UnixSocket
    private var connection = ClientConnection(maximumMessageBytes: Channel.maximumReplyBytes)

    init(socketPath: String) throws(ConnectionError) {
        socket = try UnixSocket()
        try socket.connect(to: socketPath)
    }

    var fileDescriptor: Int32 { socket.descriptor }

    func send(_ call: VarlinkCall, until deadline: Deadline) throws(ConnectionError) {
        var rest = connection.send(call)[...]
        while true {
            rest = rest.dropFirst(try socket.send(rest))
            guard !rest.isEmpty else { return }
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
