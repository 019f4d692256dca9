// SPDX-License-Identifier: Apache-2.0

package import OrientKit

/// An image, known by its name.
package final class ImageView: Element {
    /// The name of the image.
    package var imageName: String

    /// Makes a view of an image.
    package init(_ imageName: String = "", frame: Rect = .zero) {
        self.imageName = imageName
        super.init(frame: frame)
    }
}
