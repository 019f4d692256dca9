// SPDX-License-Identifier: Apache-2.0

/// A candidate with the reason why it is used or not.
public struct SensorVerdict: Hashable, Sendable {
    /// The candidate.
    public var candidate: SensorCandidate
    /// Whether it is the one in use.
    public var isSelected: Bool
    /// Why, in words.
    public var reason: String
}
