// SPDX-License-Identifier: Apache-2.0

/// The axes of a reading: `Axes` of `org.orientd.Sensors`.
public enum SampleAxes: String, CaseIterable, Sendable {
    /// W3C's, reaction force, after the mount matrix.
    case device
    /// As the chip has them.
    case sensor
}
