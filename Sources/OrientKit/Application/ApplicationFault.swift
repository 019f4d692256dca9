// SPDX-License-Identifier: Apache-2.0

/// What was refused because the app did something that makes no sense.
public enum ApplicationFault {
    /// `loadView` read the view that it was to make.
    case loadViewRecursion(ViewController)
    /// There is no nib of the name that the controller was given.
    case nibNotFound(ViewController)
    /// The view was put under the view of a controller that is not the parent.
    case hierarchyInconsistency(ViewController)
    /// The orientation that the controller prefers is none that it supports.
    case invalidOrientation(ViewController)
}
