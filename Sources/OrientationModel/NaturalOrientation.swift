// SPDX-License-Identifier: Apache-2.0

/// Which way a built-in panel is natively the right way up: phones and most tablets portrait, laptops landscape.
public enum NaturalOrientation: String, CaseIterable, Sendable {
    /// The panel's rows run along its short side.
    case portrait
    /// The panel's rows run along its long side.
    case landscape

    /// The interface orientation that needs no transform on such a panel.
    ///
    /// Of the two landscapes it is the one from which a quarter turn counter-clockwise leads to portrait, so that W3C's
    /// table for natural-landscape screens (angle 0 landscape-primary, 90 portrait-primary) holds.
    public var interfaceOrientation: InterfaceOrientation {
        switch self {
        case .portrait: .portrait
        case .landscape: .landscapeLeft
        }
    }

    /// The device orientation on such a panel, given what it would be on one that is naturally portrait.
    ///
    /// The sensor's frame is the panel's, so that upright is portrait on the one and landscape on the other.
    public func deviceOrientation(onPortraitPanel orientation: DeviceOrientation) -> DeviceOrientation {
        switch (self, orientation) {
        case (.portrait, _), (_, .unknown), (_, .faceUp), (_, .faceDown): orientation
        case (.landscape, .portrait): .landscapeRight
        case (.landscape, .landscapeLeft): .portrait
        case (.landscape, .portraitUpsideDown): .landscapeLeft
        case (.landscape, .landscapeRight): .portraitUpsideDown
        }
    }
}
