// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// What a controller is told in a rotation, in UIKit's words.
public enum Callback: Hashable, Sendable {
    /// Before anything changes.
    case willRotate(to: InterfaceOrientation, durationSeconds: Double)
    /// In place of `willRotate`, to those that implement it (`ios8`).
    case willTransition(to: ViewSize)
    /// The first half of a two-part animation begins.
    case willAnimateFirstHalf(to: InterfaceOrientation, durationSeconds: Double)
    /// It is over; nothing is awaited.
    case didAnimateFirstHalf(to: InterfaceOrientation)
    /// A snapshot is to stand in for the content; nothing is awaited.
    case snapshotBegins
    /// The view has this size now, and lays out.
    case layout(ViewSize)
    /// The animation is to be set up.
    case willAnimate(to: InterfaceOrientation, durationSeconds: Double)
    /// In place of `willAnimate` (`ios8`); nothing is awaited.
    case alongside
    /// The second half of a two-part animation begins.
    case willAnimateSecondHalf(from: InterfaceOrientation, durationSeconds: Double)
    /// The content is to be shown again; nothing is awaited.
    case snapshotEnds
    /// All is over, also if the rotation was abandoned; nothing is awaited.
    case didRotate(from: InterfaceOrientation)
    /// In place of `didRotate` (`ios8`); nothing is awaited.
    case transitionCompletion
    /// The content is to be loaded again; nothing is awaited.
    case reload

    /// The callback's name in UIKit, or as in 0.2 of the specification.
    public var name: String {
        switch self {
        case .willRotate: "willRotate"
        case .willTransition: "viewWillTransitionToSize"
        case .willAnimateFirstHalf: "willAnimateFirstHalf"
        case .didAnimateFirstHalf: "didAnimateFirstHalf"
        case .snapshotBegins: "snapshotBegins"
        case .layout: "layout"
        case .willAnimate: "willAnimate"
        case .alongside: "alongside"
        case .willAnimateSecondHalf: "willAnimateSecondHalf"
        case .snapshotEnds: "snapshotEnds"
        case .didRotate: "didRotate"
        case .transitionCompletion: "transitionCompletion"
        case .reload: "reload"
        }
    }

    /// Whether the sequence waits for its acknowledgement (0.3, delivery classes).
    var isPhase: Bool {
        switch self {
        case .willRotate, .willTransition, .willAnimateFirstHalf, .layout, .willAnimate, .willAnimateSecondHalf: true
        case .didAnimateFirstHalf, .snapshotBegins, .alongside, .snapshotEnds, .didRotate, .transitionCompletion,
            .reload:
            false
        }
    }
}
