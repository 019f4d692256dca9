// SPDX-License-Identifier: Apache-2.0

/// The axes that a recording's columns are in.
public enum TraceAxes: String, CaseIterable, Sendable {
    /// The device's, as W3C and Android have them; the mount matrix has been applied.
    case w3c
    /// The chip's own; whoever replays the recording applies `TraceMetadata.frame`.
    case sensor
}
