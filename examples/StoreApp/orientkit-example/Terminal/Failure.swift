// SPDX-License-Identifier: Apache-2.0

/// Why the program ends before it is told to; one sentence.
struct Failure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
