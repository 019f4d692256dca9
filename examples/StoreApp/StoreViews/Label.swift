// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// A line of text.
package final class Label: Element {
    /// The text.
    package var text: String
    /// Whether the text stands in the middle.
    package var isCentered = false

    /// Makes a label.
    package init(_ text: String = "", frame: Rect = .zero) {
        self.text = text
        super.init(frame: frame)
    }
}
