// SPDX-License-Identifier: Apache-2.0

/// What the accelerometer is doing.
public enum SensorState: String, CaseIterable, Sendable {
    /// There is none that could be used.
    case absent
    /// There is one, and nobody needs it: it is off.
    case idle
    /// It is being switched on; no reading has come yet.
    case starting
    /// Readings arrive.
    case streaming
    /// It is switched on and gives nothing usable; attempts to revive it go on.
    case stalled
}
