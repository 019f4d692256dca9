// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// The sizes that a view has in the two shapes of the interface; the client's layout rules make them, so that nobody
/// else needs to know those.
public struct ViewSizes: Hashable, Sendable {
    /// Upright and upside down.
    public var portrait: ViewSize
    /// In both landscapes.
    public var landscape: ViewSize

    /// Makes a pair of sizes.
    public init(portrait: ViewSize, landscape: ViewSize) {
        self.portrait = portrait
        self.landscape = landscape
    }

    /// The size in this orientation.
    public subscript(orientation: InterfaceOrientation) -> ViewSize {
        orientation.isLandscape ? landscape : portrait
    }
}
