// SPDX-License-Identifier: Apache-2.0

/// Why a controller has no view; an observer was told of it, too.
public enum ViewLoadError: Error, Hashable, Sendable {
    /// `loadView` is just running, and has not made a view yet.
    case recursion
    /// `loadView` left no view.
    case noView
    /// There is no nib of the name that the controller was given.
    case nibNotFound
}
