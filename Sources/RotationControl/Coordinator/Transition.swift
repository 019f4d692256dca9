// SPDX-License-Identifier: Apache-2.0

/// A transition that runs in a client's container or presenter.
struct Transition: Sendable {
    /// The client's number for it.
    let number: Int
    let controller: ControllerID
    let kind: TransitionKind
    let beganSeconds: Double
    /// Whether it has held rotation for too long, and no longer does.
    var isExpired = false

    var session: SessionID { controller.window.session }
}
