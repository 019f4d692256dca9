// SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Cuts a stream of bytes into messages: each ends with a NUL byte, which UTF-8 text cannot contain.
///
/// No byte is searched twice, however the stream is divided.
struct MessageReader: Sendable {
    private let limits: MessageLimits
    private var buffer: [UInt8] = []
    /// Where the next message begins.
    private var start = 0
    /// Up to where there is no NUL after `start`.
    private var scanned = 0
    /// The size that the message at `start` may have.
    private var limit: Int
    /// The message at `start` is too long: what there is of it is dropped as it comes.
    private var isDropping = false

    init(_ limits: MessageLimits) {
        self.limits = limits
        limit = limits.bytes
    }

    /// How many bytes wait to be taken.
    var heldBytes: Int { buffer.count - start }

    /// Whether a message began and has not ended.
    var isInsideMessage: Bool { heldBytes > 0 || isDropping }

    /// Adds what has arrived.
    mutating func append(_ bytes: some Sequence<UInt8>) {
        if start > buffer.count / 2 {
            buffer.removeSubrange(..<start)
            scanned -= start
            start = 0
        }
        buffer.append(contentsOf: bytes)
    }

    /// Takes the next message, without its NUL; nil when it is not complete yet.
    ///
    /// A message over the limit is an error as soon as the byte over it is there; after that nothing can be read. If it is
    /// to be answered, it is dropped as it comes, and an error when its end is there; the next one follows.
    mutating func next() throws(VarlinkMessageError) -> ArraySlice<UInt8>? {
        let end = buffer[scanned...].firstIndex(of: 0)
        scanned = end ?? buffer.count
        if !isDropping, scanned - start > limit {
            limit = limits.bytes(forMessageBeginning: buffer[start..<start + limits.bytes])
            isDropping = scanned - start > limit
            // Who does not answer it need not wait for its end.
            if isDropping, limits.failure == nil { throw .tooLong(limit: limit) }
        }
        guard let end else {
            if isDropping { start = scanned }
            return nil
        }
        let message = buffer[start..<end]
        start = end + 1
        scanned = start
        let exceeded = isDropping ? limit : nil
        limit = limits.bytes
        isDropping = false
        if let exceeded { throw .tooLong(limit: exceeded) }
        return message
    }
}
