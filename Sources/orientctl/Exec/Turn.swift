// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// A turn of the screen that a command is run for.
struct Turn: Hashable {
    let phase: TurnPhase
    /// The interface orientation to show, or that is shown now.
    let orientation: InterfaceOrientation
    /// The one before.
    let previous: InterfaceOrientation
    /// The `wl_output` transform that goes with the orientation, in degrees counter-clockwise.
    let transform: Int
    /// The message that waits for this turn, if one does.
    var serial: Int?

    /// What the command finds in its environment.
    var environment: [(name: String, value: String)] {
        let clockwise = (360 - transform) % 360
        return [
            ("ORIENTATION", orientation.name), ("PREVIOUS", previous.name), ("TRANSFORM", "\(transform)"),
            // sway counts clockwise, and calls 0 so.
            ("SWAY_TRANSFORM", clockwise == 0 ? "normal" : "\(clockwise)"), ("ANGLE", "\(clockwise)"),
            ("PHASE", phase.rawValue),
        ]
    }
}
