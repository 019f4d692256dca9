// SPDX-License-Identifier: Apache-2.0

/// What a re-evaluation does while the device lies flat (D-30).
public enum FlatReevaluation: String, CaseIterable, Sendable {
    /// Nothing.
    case nothing
    /// Takes the last orientation before it was laid down.
    case lastUpright = "last-upright"
}
