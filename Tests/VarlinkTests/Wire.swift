// SPDX-License-Identifier: Apache-2.0

/// The bytes of messages, each with the NUL that ends it.
func wire(_ messages: String...) -> [UInt8] {
    messages.flatMap { $0.utf8 + [0] }
}
