// SPDX-License-Identifier: Apache-2.0

/// One interface orientation in the vocabularies of those who draw: Wayland's output transform and W3C's Screen
/// Orientation.
public struct ScreenOrientation: Hashable, Sendable {
    /// The `wl_output` transform in degrees, counter-clockwise: 0, 90, 180 or 270. (sway's configuration counts clockwise.)
    public let transform: Int
    /// W3C's `OrientationType`: `portrait-primary`, `portrait-secondary`, `landscape-primary` or `landscape-secondary`.
    public let type: String
    /// W3C's angle in degrees: how far the device is turned counter-clockwise from its natural orientation.
    public let angle: Int

    /// The vocabulary of `orientation` on a panel whose natural orientation is `natural`.
    ///
    /// Sources: `wl_output.transform` in wayland.xml; W3C Screen Orientation, the table of screen orientation values.
    public init(_ orientation: InterfaceOrientation, natural: NaturalOrientation) {
        transform = (orientation.portraitTransform - natural.interfaceOrientation.portraitTransform + 360) % 360
        angle = (360 - transform) % 360
        let isPrimary = transform == 0 || angle == 90
        type = (orientation.isLandscape ? "landscape" : "portrait") + (isPrimary ? "-primary" : "-secondary")
    }
}

extension InterfaceOrientation {
    /// The transform on a panel that is naturally portrait: the picture turns against the device.
    fileprivate var portraitTransform: Int {
        switch self {
        case .portrait: 0
        case .landscapeLeft: 90
        case .portraitUpsideDown: 180
        case .landscapeRight: 270
        }
    }
}
