// SPDX-License-Identifier: Apache-2.0

/// A set of interface orientations, with the raw values of UIKit's `UIInterfaceOrientationMask`.
public struct InterfaceOrientationMask: OptionSet, Hashable, Sendable {
    /// One bit for each orientation: 1 shifted by the orientation's raw value.
    public let rawValue: Int

    /// Makes a set from its bits; those of no orientation are dropped.
    public init(rawValue: Int) {
        self.rawValue = rawValue & 0b11110
    }

    /// Makes the set of one orientation.
    public init(_ orientation: InterfaceOrientation) {
        self.init(rawValue: 1 << orientation.rawValue)
    }

    /// Upright.
    public static let portrait = Self(.portrait)
    /// Upside down.
    public static let portraitUpsideDown = Self(.portraitUpsideDown)
    /// For a device whose left edge is down.
    public static let landscapeRight = Self(.landscapeRight)
    /// For a device whose right edge is down.
    public static let landscapeLeft = Self(.landscapeLeft)
    /// Both landscapes.
    public static let landscape: Self = [.landscapeRight, .landscapeLeft]
    /// What a phone's controllers support unless they say otherwise.
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    /// All four.
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]

    /// The orientations in the set, in the order of their raw values.
    public var orientations: [InterfaceOrientation] { InterfaceOrientation.allCases.filter(contains) }

    /// Whether the orientation is in the set.
    public func contains(_ orientation: InterfaceOrientation) -> Bool {
        contains(Self(orientation))
    }
}
