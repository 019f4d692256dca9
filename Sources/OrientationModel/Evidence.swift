// SPDX-License-Identifier: Apache-2.0

/// The evidence for the one orientation that is proposed in place of the answer.
struct Evidence {
    /// What it is for, or nil if there is none.
    private(set) var proposal: DeviceOrientation?
    /// How much there is, in seconds.
    private(set) var seconds = 0.0

    private var lastWanted: DeviceOrientation?

    /// Adds time for which an orientation was wanted.
    ///
    /// While anything but the proposal is wanted, its evidence goes as fast as it came. Only the end of that time was
    /// looked at: if something else was wanted at its beginning, half of it counts.
    mutating func add(_ elapsed: Double, for wanted: DeviceOrientation, against answer: DeviceOrientation) {
        let amount = wanted == lastWanted ? elapsed : elapsed / 2
        lastWanted = wanted
        if let proposal, proposal != wanted {
            seconds -= amount
            if seconds <= 0 { withdraw() }
        } else if wanted != answer {
            proposal = wanted
            seconds += amount
        }
    }

    /// Drops the proposal.
    mutating func withdraw() {
        proposal = nil
        seconds = 0
    }
}
