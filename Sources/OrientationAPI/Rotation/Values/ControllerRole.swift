// SPDX-License-Identifier: Apache-2.0

/// How a controller stands in its window: `Role` of `org.orientd.Rotation`.
enum ControllerRole: String, CaseIterable {
    /// The window's root.
    case root
    /// Its view was put into the window by hand.
    case beside
    /// Inside its parent.
    case child
    /// It covers the screen in its parent's place.
    case presented
    /// It is presented over a part of the screen.
    case sheet
}
