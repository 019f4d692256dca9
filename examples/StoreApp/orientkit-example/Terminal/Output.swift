// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// Text on its way to a descriptor, at once.
enum Output {
    /// Writes a text; what cannot be written is lost, as nobody reads it.
    static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EAGAIN {
                var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                poll(&request, 1, -1)
            } else if errno != EINTR {
                return
            }
        }
    }
}
