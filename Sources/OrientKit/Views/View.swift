// SPDX-License-Identifier: Apache-2.0

/// A view as far as controllers need it: a place in a hierarchy, an extent, and when to lay out.
///
/// What it shows, and how that is drawn, is the app's own business.
open class View: Responder {
    private var placed: Rect
    /// The views in it, the last one in front.
    public internal(set) var subviews: [View] = []
    /// The view that it is in.
    public internal(set) weak var superview: View?
    /// The controller whose view this is.
    public internal(set) weak var controller: ViewController?
    /// What changes with the size of the view around it.
    public var autoresizingMask: AutoresizingMask = []
    /// Whether it has to lay out before it is shown again.
    public private(set) var needsLayout = true

    /// The name of the controller whose view this is or was (B.11 rule 6).
    var controllerName: String?
    /// Whether the app has set a frame, and not only made the view with one.
    private(set) var isPlacedByApp = false
    /// The size for which the views in it still lie, while they are kept from following.
    private var suspendedSize: Size?

    /// Makes a view; as a controller's, its container sizes it.
    public init(frame: Rect = .zero) {
        placed = frame
    }

    /// Where it is in the view around it.
    public var frame: Rect {
        get { placed }
        set {
            isPlacedByApp = true
            place(newValue)
        }
    }

    /// Its own extent; the corner is always zero.
    public var bounds: Rect {
        get { Rect(size: placed.size) }
        set { frame.size = newValue.size }
    }

    /// Lays out the views in it; between the two layout callbacks of the controller.
    open func layoutSubviews() {}

    /// The controller whose view this is, or else the view around it.
    open override var next: Responder? { controller ?? superview }

    /// Wants a layout with the next pass.
    public func setNeedsLayout() {
        needsLayout = true
        nearestController?.viewNeedsLayout()
    }

    /// Lays out now what needs it.
    public func layoutIfNeeded() {
        if needsLayout {
            if let controller, controller.isOnScreen { controller.layOut(always: true) } else { layOutItself() }
        }
        for view in subviews { view.layoutIfNeeded() }
    }

    /// Lays out, without a word to a controller.
    func layOutItself() {
        needsLayout = false
        layoutSubviews()
    }

    /// Gives it a frame as a container does; the views in it follow.
    func place(_ frame: Rect) {
        let old = placed.size
        placed = frame
        guard frame.size != old else { return }
        if suspendedSize == nil { resizeSubviews(from: old) }
        needsLayout = true
        nearestController?.viewNeedsLayout()
    }

    private func resizeSubviews(from old: Size) {
        for view in subviews {
            view.place(view.autoresizingMask.resized(view.placed, from: old, to: placed.size))
        }
    }

    /// Whether the views in it are kept from following.
    var isResizingSuspended: Bool { suspendedSize != nil }

    /// Keeps the views in it where they are, as a snapshot shows them.
    func suspendResizing() {
        suspendedSize = suspendedSize ?? placed.size
    }

    /// Lets them follow again.
    func resumeResizing() {
        guard let old = suspendedSize else { return }
        suspendedSize = nil
        if old != placed.size { resizeSubviews(from: old) }
    }
}
