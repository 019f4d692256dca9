// SPDX-License-Identifier: Apache-2.0

/// How the animation is announced; the decider's form holds for all (D-46).
enum AnimationForm: Sendable {
    /// By `willAnimate`.
    case onePart
    /// By the callbacks for two halves (`ios5`).
    case twoPart
}
