// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The lines of a descriptor as they come, without waiting for more.
struct LineReader {
    /// Far more than a line that answers a message has.
    private static let maximumLineBytes = 4_096

    /// The descriptor to wait for; -1 when there is nothing more to come.
    private(set) var descriptor: Int32
    private var held: [UInt8] = []

    /// Reads from a descriptor, which stays the caller's.
    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The lines that have come, cut where they are too long; the last needs no line end.
    mutating func next() -> [String] {
        var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard descriptor >= 0, poll(&request, 1, 0) > 0 else { return [] }
        var buffer = [UInt8](repeating: 0, count: Self.maximumLineBytes)
        let count = read(descriptor, &buffer, buffer.count)
        if count > 0 {
            held += buffer.prefix(count)
        } else if count == 0 || errno != EINTR && errno != EAGAIN {
            descriptor = -1
            if !held.isEmpty { held.append(UInt8(ascii: "\n")) }
        }
        var lines = held.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        held = Array((lines.popLast() ?? []).prefix(Self.maximumLineBytes))
        return lines.map { String(decoding: $0.prefix(Self.maximumLineBytes), as: UTF8.self) }
    }
}
