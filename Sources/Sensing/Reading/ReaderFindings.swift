// SPDX-License-Identifier: Apache-2.0

/// What opening a device brought to light.
struct ReaderFindings: Hashable, Sendable {
    /// The readings a second that it gives, if that is known.
    var frequencyHertz: Double?
    /// What is not as it should be, each a clause with what happens instead.
    var problems: [String] = []
}
