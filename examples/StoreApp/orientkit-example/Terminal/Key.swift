// SPDX-License-Identifier: Apache-2.0

/// What the user presses.
enum Key: Hashable {
    case character(Character)
    case enter
    case up
    case down
    case right
    case left
    /// Ctrl-Z.
    case suspend

    /// What is written on it.
    var name: String {
        switch self {
        case .character(let character): String(character)
        case .enter: "Enter"
        case .up: "Up"
        case .down: "Down"
        case .right: "Right"
        case .left: "Left"
        case .suspend: "Ctrl-Z"
        }
    }
}
