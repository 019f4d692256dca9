// SPDX-License-Identifier: Apache-2.0

/// Which of the images of an endless strip are in view.
///
/// The strip has five images side by side, the first of which is out of view on the left. When it was scrolled far
/// enough, the images move on by one and the strip goes back, so that it has no end.
package struct ImageCycle: Hashable, Sendable {
    /// How many images there are, and places for them.
    package static let count = 5
    /// The offset at rest: one image is out of view.
    package static let restingOffset = 80.0

    private static let threshold = 90.0

    /// The image that is first in view.
    package private(set) var index = 0

    /// Makes a strip that begins with the first image.
    package init() {}

    /// The images in the places of the strip, from the left.
    package var shown: [Int] { (0..<Self.count).map { (index + $0 + Self.count - 1) % Self.count } }

    /// The strip came to rest at an offset: beyond the threshold it moves on, before it back.
    package mutating func scrollingEnded(at offset: Double) {
        if offset > Self.threshold { index = (index + 1) % Self.count }
        if offset < Self.threshold { index = (index + Self.count - 1) % Self.count }
    }

    /// The name of an image.
    package static func imageName(_ index: Int) -> String { "longmao\(index).png" }
}
