// SPDX-License-Identifier: Apache-2.0

/// What goes along with a change of size: UIKit's `UIViewControllerTransitionCoordinator`.
public final class TransitionCoordinator {
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init() {}

    /// Does something together with the animation, and something when all is over.
    public func animate(alongsideTransition animation: (() -> Void)?, completion: (() -> Void)? = nil) {
        if let animation { animations.append(animation) }
        if let completion { completions.append(completion) }
    }

    func runAnimations() {
        for animation in animations { animation() }
        animations = []
    }

    func complete() {
        for completion in completions { completion() }
        completions = []
    }
}
