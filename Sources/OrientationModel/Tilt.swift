// SPDX-License-Identifier: Apache-2.0

/// How far a screen is tilted from upright, in the words of iio-sensor-proxy.
///
/// The tilt is the angle of the screen's normal above the horizon: 0° for a screen that stands, 90° for one that lies on
/// its back.
public enum Tilt: String, CaseIterable, Sendable {
    /// It lies on its front.
    case faceDown = "face-down"
    /// It leans towards the viewer.
    case tiltedDown = "tilted-down"
    /// It stands.
    case vertical
    /// It leans back.
    case tiltedUp = "tilted-up"
    /// It lies on its back.
    case faceUp = "face-up"
}
