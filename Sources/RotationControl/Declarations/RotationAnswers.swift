// SPDX-License-Identifier: Apache-2.0

/// Which of its answers a controller wants to be asked for, instead of the declared ones being used.
public struct RotationAnswers: OptionSet, Hashable, Sendable {
    /// One bit for each answer.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Whether it turns at all (from `ios6` on).
    public static let autorotates = Self(rawValue: 1 << 0)
    /// Which orientations it supports; in `ios5`, whether it supports the one in question.
    public static let supportedOrientations = Self(rawValue: 1 << 1)
}
