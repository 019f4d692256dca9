// SPDX-License-Identifier: Apache-2.0

/// When in a turn `orientctl exec` runs its command.
enum TurnPhase: String, CaseIterable {
    /// Before anything changes.
    case will
    /// When displays turn their picture.
    case layout
    /// When all is over.
    case did
}
