// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// A participant that turns the picture itself.
public struct Display: Hashable, Sendable {
    /// Its client and name.
    public let id: DisplayID
    /// Whether it is the device's own panel: without that no rotation is complete.
    public let isBuiltIn: Bool
    /// Which way it is natively the right way up.
    public let natural: NaturalOrientation
    /// The transform it was last sent, in degrees as in `wl_output`.
    public internal(set) var degrees: Int

    /// The transform that shows this orientation (B.7.3, 2b).
    func degrees(for orientation: InterfaceOrientation) -> Int {
        ScreenOrientation(orientation, natural: natural).transform
    }
}
