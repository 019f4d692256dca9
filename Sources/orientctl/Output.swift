// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Buffered text on its way to a descriptor.
///
/// Nothing is written before `flush` or a full buffer, so that a stream can be flushed line by line and a conversion of
/// hours at once.
final class Output {
    private let descriptor: Int32
    private let name: String
    private var buffer: [UInt8] = []

    /// How many bytes are held back at most.
    private static let capacity = 65_536

    /// Writes to a descriptor, which stays the caller's; errors call it `name`.
    init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// Adds text.
    func write(_ text: String) throws(Failure) {
        buffer += text.utf8
        if buffer.count >= Self.capacity { try flush() }
    }

    /// Hands everything to the kernel, however often it takes only a part.
    func flush() throws(Failure) {
        defer { buffer.removeAll(keepingCapacity: true) }
        var rest = buffer[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
                continue
            }
            switch errno {
            case EINTR: continue
            case EAGAIN: waitForRoom()
            case EPIPE: throw .outputClosed
            case let code: throw .failed("cannot write to \(name): \(String(cString: strerror(code)))")
            }
        }
    }

    /// Waits until a descriptor that somebody made non-blocking takes more.
    private func waitForRoom() {
        var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        poll(&request, 1, -1)
    }
}
