// SPDX-License-Identifier: Apache-2.0

import CShims
import Glibc
import Synchronization

/// Hands messages from any thread to one that waits on a descriptor.
///
/// Both sides hold the mailbox, so that either may go away first: messages to nobody are freed with it.
public final class Mailbox<Message: Sendable>: Sendable {
    private let queue = Mutex<[Message]>([])
    private let event: FileDescriptor

    /// An empty mailbox (eventfd(2)).
    public init() throws(SystemError) {
        let descriptor = shim_eventfd()
        guard descriptor >= 0 else { throw .last("eventfd") }
        event = FileDescriptor(adopting: descriptor)
    }

    /// Readable while there are messages: for an `IOSource` or poll(2), never to be read.
    public var descriptor: Int32 {
        event.rawValue
    }

    /// Appends a message; wakes the receiver only if there was none before.
    public func post(_ message: Message) {
        let wasEmpty = queue.withLock { queue in
            defer { queue.append(message) }
            return queue.isEmpty
        }
        guard wasEmpty else { return }
        // It cannot fail: the counter is far from its limit and the descriptor is ours.
        var one: UInt64 = 1
        write(event.rawValue, &one, MemoryLayout.size(ofValue: one))
    }

    /// Replaces `messages` by all that has come, in order; it is empty if there is nothing.
    ///
    /// The two buffers change places: a receiver that passes the same array each time allocates nothing in the long run.
    public func drain(into messages: inout [Message]) {
        messages.removeAll(keepingCapacity: true)
        // Reset first: a message posted after the exchange finds an empty queue and sets the event again.
        var count: UInt64 = 0
        read(event.rawValue, &count, MemoryLayout.size(ofValue: count))
        queue.withLock { swap(&$0, &messages) }
    }
}
