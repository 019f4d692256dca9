// SPDX-License-Identifier: Apache-2.0

/// What the coordinator is doing.
enum Activity: Sendable {
    /// Nothing; a turn may begin. → deciding, rotating
    case idle
    /// Questions are out. Counts as rotating (B.0.3). → deciding, rotating, resting
    case deciding(Decision)
    /// The steps of a rotation. → resting
    case rotating(Rotation)
    /// Something has just ended. What clients have queued for that moment comes before the next turn (B.0.4 rule 4), so
    /// the messages that tell them go out first, and the deadline at once after those. → idle
    case resting(sinceSeconds: Double)

    /// Whether windows have to stay as they are.
    var isRotating: Bool {
        switch self {
        case .idle, .resting: false
        case .deciding, .rotating: true
        }
    }
}
