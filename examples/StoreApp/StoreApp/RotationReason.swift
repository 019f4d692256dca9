// SPDX-License-Identifier: Apache-2.0

/// The five reasons for which a controller does not turn.
package enum RotationReason: Int, CaseIterable, Sendable {
    case doesNotSupport = 1
    case besidePrimary
    case released
    case childDoesNotSupport
    case skippedInitialiser

    /// The reason in a few words.
    package var title: String {
        switch self {
        case .doesNotSupport: "it does not want to"
        case .besidePrimary: "it is beside the root"
        case .released: "gone, its view stays"
        case .childDoesNotSupport: "another tab says no"
        case .skippedInitialiser: "init without super"
        }
    }
}
