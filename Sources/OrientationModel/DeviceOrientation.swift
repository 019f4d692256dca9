// SPDX-License-Identifier: Apache-2.0

/// Which way up the device is, physically.
///
/// The cases, their names and their raw values are UIKit's `UIDeviceOrientation`. `landscapeLeft` is the device turned
/// counter-clockwise, left edge down (UIKit: home button on the right).
public enum DeviceOrientation: Int, CaseIterable, Sendable {
    /// Not known: no decision yet, a silent sensor, or free fall. Keeps the interface as it is.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// Left edge down.
    case landscapeLeft = 3
    /// Right edge down.
    case landscapeRight = 4
    /// On its back, screen up.
    case faceUp = 5
    /// On its front, screen down.
    case faceDown = 6

    /// The case's name as it stands in every protocol, file and output.
    public var name: String { String(describing: self) }

    /// The orientation with this name, or nil.
    public init?(name: String) {
        guard let match = Self.allCases.first(where: { $0.name == name }) else { return nil }
        self = match
    }

    /// Whether the device lies on its back or on its front.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
