// SPDX-License-Identifier: Apache-2.0

import Glibc

/// One connected stream socket on the loop.
///
/// It never blocks and never calls back from inside `send` or `close`, so that a caller may send to all of a collection
/// and change that collection in `onClose`. It may be released at any time, inside its own callbacks too; that closes
/// it without a word.
public final class UnixConnection {
    /// The most messages that wait for a peer that does not read, unless `maximumQueuedMessages` says otherwise.
    public static let defaultQueuedMessages = 64
    /// The most bytes that wait for a peer that does not read: 1 MiB.
    public static let maximumQueuedBytes = 1 << 20

    /// Who is at the other end.
    public let peer: PeerCredentials

    private let loop: EventLoop
    private var socket: FileDescriptor?
    private var source: IOSource?
    private var queue = SendQueue()
    private var isReading = false
    /// Set once the connection has failed; it is reported when the loop comes round to it.
    private var failure: CloseReason?
    private var onReceive: ((UnsafeRawBufferPointer) -> Void)?
    private var onClose: ((CloseReason) -> Void)?

    /// Takes over a connected socket; nothing is read before `start`.
    public init(adopting socket: consuming FileDescriptor, on loop: EventLoop) throws(SystemError) {
        peer = try PeerCredentials(of: socket)
        self.loop = loop
        let descriptor = socket.rawValue
        self.socket = consume socket
        source = try IOSource(loop: loop, descriptor: descriptor, events: []) { [unowned self] in handle($0) }
    }

    deinit {
        close()
    }

    /// Begins to read.
    ///
    /// `onReceive` gets the bytes as they come, valid during the call. `onClose` is called at most once, after the last
    /// `onReceive`, and not at all after `close`. Both are released when the connection ends.
    public func start(
        onReceive: @escaping (UnsafeRawBufferPointer) -> Void, onClose: @escaping (CloseReason) -> Void
    ) {
        guard isOpen else { return }
        self.onReceive = onReceive
        self.onClose = onClose
        resumeReading()
    }

    /// The most messages that wait for this peer, which may get many at once.
    public var maximumQueuedMessages: Int {
        get { queue.maximumCount }
        set { queue.maximumCount = newValue }
    }

    /// Whether what is sent may still arrive.
    public var isOpen: Bool {
        socket != nil && failure == nil
    }

    /// The messages that the socket has not taken yet.
    ///
    /// Above zero the peer is behind: what the next message would replace anyway need not be sent.
    public var pendingMessages: Int {
        queue.count
    }

    /// Sends a message at once as far as the socket takes it, and queues the rest.
    ///
    /// A message that exceeds the bounds of the queue ends the connection with `slow`. On one that has ended, nothing
    /// happens.
    public func send(_ message: [UInt8]) {
        guard isOpen else { return }
        let sent = queue.isEmpty ? message.withUnsafeBytes(transmit) : 0
        guard isOpen, sent < message.count else { return }
        guard queue.append(message, sent: sent) else { return fail(.slow) }
        updateEvents()
    }

    /// Reads no more until `resumeReading`, so that the peer's sending comes to a halt.
    ///
    /// A peer that closes meanwhile is noticed at once; what it had still sent is dropped with it.
    public func pauseReading() {
        isReading = false
        updateEvents()
    }

    /// Reads again.
    public func resumeReading() {
        isReading = true
        updateEvents()
    }

    /// Closes without calling back; what is queued is dropped, what the socket has taken still arrives.
    public func close() {
        onReceive = nil
        onClose = nil
        queue = SendQueue()
        source = nil
        socket = nil
    }

    private func updateEvents() {
        var events: IOEvents = []
        if isReading { events.insert(.readable) }
        if !queue.isEmpty { events.insert(.writable) }
        source?.events = events
    }

    private func handle(_ events: IOEvents) {
        if events.contains(.writable) {
            queue.drain(transmit)
            updateEvents()
        }
        if isReading {
            receive()
        } else if !events.isDisjoint(with: [.hangup, .error]) {
            finish(.closedByPeer)
        }
    }

    private func receive() {
        guard let descriptor = socket?.rawValue else { return }
        let buffer = loop.readBuffer
        let count = recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT))
        switch (count, errno) {
        case (1..., _): onReceive?(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        case (0, _), (_, ECONNRESET): finish(.closedByPeer)
        case (_, EAGAIN), (_, EINTR): break
        default: finish(.failed(.last("recv")))
        }
    }

    /// How much of the bytes the socket took.
    private func transmit(_ bytes: UnsafeRawBufferPointer) -> Int {
        guard failure == nil, let descriptor = socket?.rawValue else { return 0 }
        let count = Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        guard count < 0 else { return count }
        switch errno {
        case EAGAIN, EINTR: break
        case EPIPE, ECONNRESET: fail(.closedByPeer)
        default: fail(.failed(.last("send")))
        }
        return 0
    }

    /// Ends the connection, to be reported by the loop: a socket shut down both ways hangs up.
    ///
    /// What the peer had sent before is still delivered, in its order, if it is being read.
    private func fail(_ reason: CloseReason) {
        guard let descriptor = socket?.rawValue else { return }
        failure = reason
        shutdown(descriptor, Int32(SHUT_RDWR))
    }

    private func finish(_ reason: CloseReason) {
        let report = onClose
        let reason = failure ?? reason
        close()
        report?(reason)
    }
}
