// SPDX-License-Identifier: Apache-2.0

/// A transition under way: a push, a pop, a presentation or a dismissal, between its two halves.
final class Transition {
    /// Its number, as the coordinator knows it.
    let number: Int
    /// The container or presenter.
    let container: ViewController
    /// The second half; nil once that has begun.
    private var completion: (() -> Void)?

    init(number: Int, in container: ViewController) {
        self.number = number
        self.container = container
    }

    /// Says what is to be done at its end.
    func atEnd(_ completion: @escaping () -> Void) {
        self.completion = completion
    }

    /// Ends it now; a second call does nothing.
    func finish() {
        let completion = self.completion
        self.completion = nil
        completion?()
    }
}
