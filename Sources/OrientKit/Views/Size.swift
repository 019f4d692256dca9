// SPDX-License-Identifier: Apache-2.0

/// An extent, in points or the app's own unit, as pixels or the cells of a terminal.
public struct Size: Hashable, Sendable {
    /// From left to right.
    public var width: Double
    /// From top to bottom.
    public var height: Double

    /// Nothing.
    public static let zero = Self(width: 0, height: 0)

    /// Makes a size.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The size turned by 90 degrees.
    public var transposed: Size { Size(width: height, height: width) }
}
