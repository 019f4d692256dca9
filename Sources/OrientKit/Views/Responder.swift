// SPDX-License-Identifier: Apache-2.0

/// What an event passes on its way: a view, then its controller, then the view around it, at last the window.
open class Responder {
    /// Makes a responder.
    public init() {}

    /// Who gets an event that this one does not take.
    open var next: Responder? { nil }
}
