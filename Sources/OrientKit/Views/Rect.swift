// SPDX-License-Identifier: Apache-2.0

/// A rectangle: where a view is, and how large, in points or the app's own unit.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// The extent.
    public var size: Size

    /// No place and no extent.
    public static let zero = Self(origin: .zero, size: .zero)

    /// Makes a rectangle from its corner and its size.
    public init(origin: Point = .zero, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes a rectangle from four numbers.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }
}
