// SPDX-License-Identifier: Apache-2.0

/// A controller that takes part in a rotation, as it was when that began.
struct Participant: Sendable {
    /// What it gets.
    enum Part: Sendable {
        /// The rotation callbacks.
        case turns
        /// The size callback in their place (`ios8`).
        case resizes
        /// Layout alone, as an ancestor keeps the rest from it.
        case laysOut
    }

    let id: ControllerID
    /// The client that owns it.
    let session: SessionID
    /// The index of its parent among the participants.
    let parent: Int?
    let part: Part
    let callbacks: RotationCallbacks
    let sizes: ViewSizes
    let takesSnapshot: Bool
    /// Whether an ancestor's snapshot stands for it, so that its layout waits.
    let isInsideSnapshot: Bool
    let reloads: Bool
    /// Whether its client is gone.
    var isGone = false
}
