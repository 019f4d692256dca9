// SPDX-License-Identifier: Apache-2.0

/// What a socket did not take yet: a bounded queue of messages, the first of them perhaps partly sent.
///
/// The arrays are shared with everybody who sent the same one, so a waiting event costs one buffer however many wait.
struct SendQueue {
    private var messages: [[UInt8]] = []
    private var sentOfFirst = 0
    private(set) var bytes = 0

    var count: Int { messages.count }
    var isEmpty: Bool { messages.isEmpty }

    /// How many messages may wait.
    var maximumCount = UnixConnection.defaultQueuedMessages

    /// Adds a message of which the first `sent` bytes are already gone; false, and unchanged, if it is one too many.
    ///
    /// A message is partly sent only if the queue was empty.
    mutating func append(_ message: [UInt8], sent: Int) -> Bool {
        let rest = message.count - sent
        guard
            messages.count < maximumCount,
            bytes + rest <= UnixConnection.maximumQueuedBytes
        else { return false }
        if sent > 0 { sentOfFirst = sent }
        messages.append(message)
        bytes += rest
        return true
    }

    /// Hands out the bytes in order until `write` takes fewer than it was given.
    mutating func drain(_ write: (UnsafeRawBufferPointer) -> Int) {
        var finished = 0
        defer { messages.removeFirst(finished) }
        for message in messages {
            let taken = message.withUnsafeBytes { write(UnsafeRawBufferPointer(rebasing: $0[sentOfFirst...])) }
            bytes -= taken
            sentOfFirst += taken
            guard sentOfFirst == message.count else { return }
            sentOfFirst = 0
            finished += 1
        }
    }
}
