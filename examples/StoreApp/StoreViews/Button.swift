// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// Something to tap.
package final class Button: Element {
    /// What is written on it.
    package let title: String
    /// Whether it stands out from its neighbours.
    package var isHighlighted = false
    /// What a tap does.
    package var action: ((Button) -> Void)?

    /// Makes a button.
    package init(_ title: String, frame: Rect = .zero) {
        self.title = title
        super.init(frame: frame)
    }

    /// The user taps it; false if that is refused, as while anything turns.
    @discardableResult
    package func tap() -> Bool {
        guard let window, !window.application.isIgnoringInteractionEvents else { return false }
        action?(self)
        return true
    }
}
