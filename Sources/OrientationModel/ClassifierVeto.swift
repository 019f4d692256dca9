// SPDX-License-Identifier: Apache-2.0

/// Why a `Classifier` keeps its answer although the newest readings do not plainly say the same.
public enum ClassifierVeto: String, CaseIterable, Sendable {
    /// Next to nothing is felt: the device is falling, and down is nowhere.
    case freeFall
    /// What is felt is too far from 1 g to be gravity.
    case shaken
    /// It lies flat: the turn in the plane of the screen counts for nothing.
    case flat
    /// Another side is nearer, but not by enough.
    case deadBand
}
