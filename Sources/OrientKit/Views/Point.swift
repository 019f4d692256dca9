// SPDX-License-Identifier: Apache-2.0

/// A place, in points or the app's own unit, counted from the upper left corner.
public struct Point: Hashable, Sendable {
    /// From the left.
    public var x: Double
    /// From the top.
    public var y: Double

    /// The corner itself.
    public static let zero = Self(x: 0, y: 0)

    /// Makes a point.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}
