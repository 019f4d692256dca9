// SPDX-License-Identifier: Apache-2.0

/// The entry of a controller in a tab bar.
public struct TabBarItem: Hashable, Sendable {
    /// The usual extent of an image, in UIKit's points.
    public static let imageSize = Size(width: 30, height: 30)

    /// The text.
    public var title: String?
    /// The name of the image, for the app to find.
    public var imageName: String?

    /// Makes an entry.
    public init(title: String? = nil, imageName: String? = nil) {
        self.title = title
        self.imageName = imageName
    }
}
