// SPDX-License-Identifier: Apache-2.0

/// How much a text may demand before it is refused.
public struct JSONLimits: Hashable, Sendable {
    /// 64 KiB: more than a hundred times the size of a usual message.
    ///
    /// A text of this size may take 5 MiB as a tree.
    public static let defaultMaximumBytes = 65_536

    /// 64: the value is built by recursion, which this keeps far from the end of any stack.
    ///
    /// It has to be below jansson's own 2,048.
    public static let defaultMaximumDepth = 64

    /// The size that a text may have, in bytes; tested before anything is parsed.
    public var maximumBytes: Int

    /// How many arrays and objects may stand within each other.
    public var maximumDepth: Int

    /// Makes limits.
    public init(maximumBytes: Int = Self.defaultMaximumBytes, maximumDepth: Int = Self.defaultMaximumDepth) {
        self.maximumBytes = maximumBytes
        self.maximumDepth = maximumDepth
    }
}
