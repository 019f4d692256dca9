// SPDX-License-Identifier: Apache-2.0

/// What of a view's place changes when the view around it changes its size: UIKit's `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// One bit for each part.
    public let rawValue: Int

    /// Makes a mask from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The distance from the left edge.
    public static let flexibleLeftMargin = Self(rawValue: 1 << 0)
    /// The width.
    public static let flexibleWidth = Self(rawValue: 1 << 1)
    /// The distance from the right edge.
    public static let flexibleRightMargin = Self(rawValue: 1 << 2)
    /// The distance from the upper edge.
    public static let flexibleTopMargin = Self(rawValue: 1 << 3)
    /// The height.
    public static let flexibleHeight = Self(rawValue: 1 << 4)
    /// The distance from the lower edge.
    public static let flexibleBottomMargin = Self(rawValue: 1 << 5)

    /// Both extents: the view follows what is around it.
    static let followsSuperview: Self = [.flexibleWidth, .flexibleHeight]
}

extension AutoresizingMask {
    /// Where a frame comes to lie when the bounds around it change; what is flexible shares the change in proportion.
    func resized(_ frame: Rect, from old: Size, to new: Size) -> Rect {
        let (x, width) = Self.resized(
            (frame.origin.x, frame.size.width, old.width), to: new.width,
            flexible: (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)))
        let (y, height) = Self.resized(
            (frame.origin.y, frame.size.height, old.height), to: new.height,
            flexible: (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)))
        return Rect(x: x, y: y, width: width, height: height)
    }

    private static func resized(
        _ old: (start: Double, length: Double, outer: Double), to outer: Double,
        flexible: (before: Bool, length: Bool, after: Bool)
    ) -> (start: Double, length: Double) {
        let change = outer - old.outer
        let flags = [flexible.before, flexible.length, flexible.after]
        let parts = [old.start, old.length, old.outer - old.start - old.length]
        let sum = zip(flags, parts).reduce(0) { $0 + ($1.0 ? max($1.1, 0) : 0) }
        let count = Double(flags.count { $0 })
        func share(_ index: Int) -> Double {
            guard flags[index] else { return 0 }
            return sum > 0 ? change * max(parts[index], 0) / sum : change / count
        }
        return (old.start + share(0), max(old.length + share(1), 0))
    }
}
