// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// A view that shows a part of what is in it.
package class ScrollView: Element {
    /// What part that is: the point of the content that lies in the upper left corner.
    package var contentOffset = Point.zero
    /// Who hears of it.
    package weak var delegate: (any ScrollViewDelegate)?

    /// The user scrolls to a place and lets go; false if that is refused.
    @discardableResult
    package func scroll(to offset: Point) -> Bool {
        guard let window, !window.application.isIgnoringInteractionEvents else { return false }
        contentOffset = offset
        delegate?.scrollViewDidEndScrolling(self)
        return true
    }
}
