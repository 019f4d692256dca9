// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Which interface orientation desktops are told that follow the bus.
///
/// They turn their screens themselves, so that no veto and no rotation of orientd's clients holds them up. A lock does, and
/// what the machine does not allow.
struct DesktopOrientation: Sendable {
    /// The answer; nil as long as nothing is known.
    private(set) var current: InterfaceOrientation?

    /// Takes what has become of the device, the lock, and what the machine allows; the answer stays where the device asks
    /// for nothing, or for what is not allowed.
    mutating func follow(
        _ device: DeviceOrientation, lock: InterfaceOrientation?, allowed: InterfaceOrientationMask
    ) {
        if let lock {
            current = lock
        } else if let asked = InterfaceOrientation(following: device), allowed.contains(asked) {
            current = asked
        }
    }
}
