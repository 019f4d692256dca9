// SPDX-License-Identifier: Apache-2.0

/// A call of libudev that failed.
public struct UdevError: Error, Hashable, Sendable {
    /// The errno value, positive (errno(3)).
    public let code: Int32
    /// What was called.
    public let operation: String
}
