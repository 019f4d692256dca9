// SPDX-License-Identifier: Apache-2.0

internal import JSON

/// Cuts a stream of bytes into messages: each ends with a NUL byte, which UTF-8 text cannot contain.
///
/// No byte is searched twice, however the stream is divided.
struct MessageReader: Sendable {
    /// The size that a message may have, without its NUL.
    let maximumMessageBytes: Int
    private var buffer: [UInt8] = []
    /// Where the next message begins.
    private var start = 0
    /// Up to where there is no NUL after `start`.
    private var scanned = 0

    init(maximumMessageBytes: Int) {
        self.maximumMessageBytes = maximumMessageBytes
    }

    /// How many bytes wait to be taken.
    var heldBytes: Int { buffer.count - start }

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
    /// A message over the limit is an error as soon as the byte over it is there. After that nothing can be read.
    mutating func next() throws(VarlinkMessageError) -> ArraySlice<UInt8>? {
        let end = buffer[scanned...].firstIndex(of: 0)
        scanned = end ?? buffer.count
        guard scanned - start <= maximumMessageBytes else { throw .tooLong(limit: maximumMessageBytes) }
        guard let end else { return nil }
        let message = buffer[start..<end]
        start = end + 1
        scanned = start
        return message
    }
}
