// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// A lock of the interface orientation (B.8).
struct Lock: Sendable {
    /// How far it is.
    enum Progress: Sendable {
        /// It waits until nothing runs. → turning, held
        case waiting
        /// The rotation to its orientation was asked for. → waiting, held
        case turning
        /// The present orientation is held.
        case held
    }

    var orientation: InterfaceOrientation
    var progress = Progress.waiting
    /// The requests to be answered when it holds.
    var tickets: [Int] = []
}
