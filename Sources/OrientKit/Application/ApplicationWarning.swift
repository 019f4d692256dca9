// SPDX-License-Identifier: Apache-2.0

/// What an observer is warned of.
public enum ApplicationWarning {
    /// The view was read while its controller was being made, and so loaded early.
    case viewReadInInit(ViewController)
    /// A nib was named, but `loadView` is overridden and does not look for it.
    case nibAndLoadView(ViewController)
    /// An appearance transition was ended that had not begun.
    case unbalanced(ViewController)
    /// The controller presents another one already; refused.
    case alreadyPresenting(ViewController)
    /// The controller is not on screen, so it cannot present; refused.
    case notInHierarchy(ViewController)
    /// The controller is presented already, or stands in a window; refused.
    case alreadyPresented(ViewController)
}
