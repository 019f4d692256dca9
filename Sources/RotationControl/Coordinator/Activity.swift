// SPDX-License-Identifier: Apache-2.0

/// What the coordinator is doing.
enum Activity: Sendable {
    /// Nothing; a turn may begin. → deciding, rotating
    case idle
    /// Questions are out. Counts as rotating (B.0.3). → deciding, rotating, resting
    case deciding(Decision)
    /// The steps of a rotation. → resting
    case rotating(Rotation)
    /// Something has just ended. What clients have put off until then comes before the next turn (B.0.4 rule 4): the
    /// deadline comes at once, or if they were told to acknowledge the end, when they have. → idle
    case resting(sinceSeconds: Double)

    /// Whether windows have to stay as they are.
    var isRotating: Bool {
        switch self {
        case .idle, .resting: false
        case .deciding, .rotating: true
        }
    }
}
