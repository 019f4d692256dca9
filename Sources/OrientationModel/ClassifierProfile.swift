// SPDX-License-Identifier: Apache-2.0

/// What a classifier's settings are chosen for; docs/classifier.md has the figures of each.
public enum ClassifierProfile: String, CaseIterable, Sendable {
    /// For nearly everybody: reading, filming, walking about.
    case `default`
    /// For walking and vehicles: turns late and seldom.
    case steady
    /// For games in the hand: turns at once, and back if need be.
    case quick
}
