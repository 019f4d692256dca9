// SPDX-License-Identifier: Apache-2.0

/// The callbacks that a controller implements; it is sent no other.
public struct RotationCallbacks: OptionSet, Hashable, Sendable {
    /// One bit for each callback.
    public let rawValue: Int

    /// Makes a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The callback `willRotate`.
    public static let willRotate = Self(rawValue: 1 << 0)
    /// The layout pair.
    public static let layout = Self(rawValue: 1 << 1)
    /// The callback `willAnimate`.
    public static let willAnimate = Self(rawValue: 1 << 2)
    /// The callback `didRotate`.
    public static let didRotate = Self(rawValue: 1 << 3)
    /// `viewWillTransitionToSize`, which in `ios8` takes the place of the three rotation callbacks.
    public static let willTransition = Self(rawValue: 1 << 4)
    /// The callback `willAnimateFirstHalf`.
    public static let willAnimateFirstHalf = Self(rawValue: 1 << 5)
    /// The callback `didAnimateFirstHalf`.
    public static let didAnimateFirstHalf = Self(rawValue: 1 << 6)
    /// The callback `willAnimateSecondHalf`.
    public static let willAnimateSecondHalf = Self(rawValue: 1 << 7)

    /// The callbacks of the two-part form.
    public static let twoPart: Self = [.willAnimateFirstHalf, .didAnimateFirstHalf, .willAnimateSecondHalf]
}
