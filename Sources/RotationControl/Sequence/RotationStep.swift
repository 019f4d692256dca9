// SPDX-License-Identifier: Apache-2.0

/// The steps of a rotation (B.7.3), each over before the next begins.
public enum RotationStep: String, CaseIterable, Sendable {
    /// Phase 2.
    case willRotate
    /// Phase 2b: all displays at once.
    case transform
    /// Snapshots take the place of what is inside.
    case snapshotBegin
    /// The first half of a two-part animation is set up, runs, and is over.
    case willAnimateFirstHalf, firstHalf, didAnimateFirstHalf
    /// Phase 3.
    case layout
    /// Phase 3b: the interface orientation changes.
    case flip
    /// Phase 4, or the second half's.
    case willAnimate
    /// Phase 5.
    case animation
    /// What snapshots stood for is shown, and laid out.
    case snapshotEnd, innerLayout
    /// Phase 6.
    case didRotate, reload

    /// The sequence of a rotation whose decider uses this form.
    static func sequence(_ form: AnimationForm, flip: OrientationFlip) -> [RotationStep] {
        let firstHalf: [RotationStep] =
            switch form {
            case .onePart: []
            case .twoPart: [.willAnimateFirstHalf, .firstHalf, .didAnimateFirstHalf]
            }
        let change: [RotationStep] =
            switch flip {
            case .afterLayout: [.layout, .flip]
            case .beforeLayout: [.flip, .layout]
            }
        return [.willRotate, .transform, .snapshotBegin] + firstHalf + change
            + [.willAnimate, .animation, .snapshotEnd, .innerLayout, .didRotate, .reload]
    }

    /// Whether the step is taken although no participant is left (B.11 rule 3) or there never was one (B.7.1 rule 7).
    var concernsDisplays: Bool {
        switch self {
        case .transform, .flip: true
        case .willRotate, .snapshotBegin, .willAnimateFirstHalf, .firstHalf, .didAnimateFirstHalf, .layout,
            .willAnimate, .animation, .snapshotEnd, .innerLayout, .didRotate, .reload:
            false
        }
    }
}
