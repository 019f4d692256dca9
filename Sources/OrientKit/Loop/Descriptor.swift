// SPDX-License-Identifier: Apache-2.0

internal import Glibc

/// The only owner of an open file descriptor, closed with it.
struct Descriptor: ~Copyable {
    let number: Int32

    /// Takes over what a call returned that makes descriptors; -1 is an error.
    init(_ number: Int32, of operation: String) throws(ConnectionError) {
        guard number >= 0 else { throw .system(operation: operation, code: errno) }
        self.number = number
    }

    deinit { close(number) }
}
