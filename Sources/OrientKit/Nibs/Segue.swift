// SPDX-License-Identifier: Apache-2.0

/// A way from one controller to another that a storyboard describes.
public struct Segue {
    /// Its name in the storyboard.
    public let identifier: String
    /// The controller that it leads from.
    public let source: ViewController
    /// The controller that it leads to, whose view is not loaded yet.
    public let destination: ViewController
}
