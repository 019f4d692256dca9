// SPDX-License-Identifier: Apache-2.0

/// Which edge of a built-in panel is up, in the words of iio-sensor-proxy.
///
/// They go by the panel as it is built: `normal` is the one way up in which it needs no transform, whatever the device
/// is natively. The edge that is named is where the panel's own left or right edge points, so a device turned
/// counter-clockwise, whose right edge is up, is `right-up`. This is the one place that relates them to ours.
public enum PanelOrientation: String, CaseIterable, Sendable {
    /// The panel's own top is up.
    case normal
    /// Its bottom is up.
    case bottomUp = "bottom-up"
    /// Its left edge is up.
    case leftUp = "left-up"
    /// Its right edge is up.
    case rightUp = "right-up"

    /// The panel's orientation when `interface` is upright on it.
    public init(_ interface: InterfaceOrientation, natural: NaturalOrientation) {
        // W3C's angle says how far the device is turned counter-clockwise.
        switch ScreenOrientation(interface, natural: natural).angle {
        case 90: self = .rightUp
        case 180: self = .bottomUp
        case 270: self = .leftUp
        default: self = .normal
        }
    }
}
