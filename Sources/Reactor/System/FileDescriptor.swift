// SPDX-License-Identifier: Apache-2.0

import Glibc

/// The only owner of an open file descriptor; close(2) when it goes away.
public struct FileDescriptor: ~Copyable, Sendable {
    /// The number, valid while this value lives.
    public let rawValue: Int32

    /// Takes over a descriptor that nobody else closes.
    public init(adopting rawValue: Int32) {
        self.rawValue = rawValue
    }

    deinit {
        close(rawValue)
    }

    /// Gives the descriptor up: the caller closes it.
    public consuming func take() -> Int32 {
        let value = rawValue
        discard self
        return value
    }
}
