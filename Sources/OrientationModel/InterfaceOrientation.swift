// SPDX-License-Identifier: Apache-2.0

/// Which way up the interface is shown.
///
/// The cases, their names and their raw values are UIKit's `UIInterfaceOrientation`, where the two landscapes cross:
/// when the device is turned to the left its content has to be turned to the right to stay upright. So device
/// `landscapeLeft` (3) goes with interface `landscapeRight` (3): the raw numbers are equal, the names cross. This is the
/// one place that says so; everything else converts with `init(following:)`.
public enum InterfaceOrientation: Int, CaseIterable, Sendable {
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// For a device whose left edge is down.
    case landscapeRight = 3
    /// For a device whose right edge is down.
    case landscapeLeft = 4

    /// The interface orientation that shows things upright on a device held like this; nil when flat or unknown, which
    /// ask for nothing.
    public init?(following device: DeviceOrientation) {
        self.init(rawValue: device.rawValue)
    }

    /// The case's name as it stands in every protocol, file and output.
    public var name: String { String(describing: self) }

    /// The orientation with this name, or nil.
    public init?(name: String) {
        guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }

    /// Whether the interface is wider than a portrait device is.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}
