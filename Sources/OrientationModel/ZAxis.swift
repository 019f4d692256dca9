// SPDX-License-Identifier: Apache-2.0

/// Which way a driver's frame points, which a mount matrix cannot tell.
public enum ZAxis: String, CaseIterable, Sendable {
    /// The chip's right-handed frame, reaction force: as nearly all drivers report it.
    case asIs = "as-is"
    /// The negated frame: HID sensor hubs report gravity instead of the reaction to it.
    case inverted
}
