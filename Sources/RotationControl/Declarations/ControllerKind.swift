// SPDX-License-Identifier: Apache-2.0

/// How a controller treats its children when it is asked (D-16, D-41).
public enum ControllerKind: String, CaseIterable, Sendable {
    /// Any controller that answers for itself, also one with children.
    case plain
    /// A stack; in `ios5` all its levels are asked.
    case navigation
    /// A row of tabs; in `ios5` all of them are asked.
    case tab

    /// Whether in `ios5` the children are asked for it.
    var standsForChildren: Bool {
        switch self {
        case .plain: false
        case .navigation, .tab: true
        }
    }
}
