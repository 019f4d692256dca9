// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
public import RotationControl

/// A controller of a view: UIKit's `UIViewController`.
///
/// The view is loaded when it is first wanted. The methods that subclasses override are called in the orders of
/// docs/view-controllers.md, to whose sections the marks here lead; none needs its base implementation called unless it
/// says so.
open class ViewController: Responder {
    /// The application that it was made for.
    public let application: Application
    /// Its name in the application, which observers and the coordinator see; must be unique.
    public var identifier = ""
    /// The name of the nib with its view, if it was given one.
    public let nibName: String?
    /// Where the nib is looked for; nil for where the application does.
    public private(set) weak var nibBundle: (any NibSource)?
    /// Where it came from, if it was not made in code.
    public private(set) weak var storyboard: (any Storyboard)?
    /// The controllers in it, in order.
    public internal(set) var children: [ViewController] = []
    /// The controller that it is in.
    public internal(set) weak var parent: ViewController?
    /// The controller that it presents.
    public internal(set) var presentedViewController: ViewController?
    /// The controller that presents it.
    public internal(set) weak var presentingViewController: ViewController?
    /// How it is shown when it is presented.
    public var modalPresentationStyle = ModalPresentationStyle.fullScreen
    /// The interface orientation while it is on screen; the last one while it is not.
    public internal(set) var interfaceOrientation = InterfaceOrientation.portrait
    /// Whether it comes on screen because it joins its parent; only inside the appearance transition.
    public internal(set) var isMovingToParent = false
    /// Whether it goes off screen because it leaves its parent; only inside the appearance transition.
    public internal(set) var isMovingFromParent = false
    /// Whether it is being presented; only inside the appearance transition.
    public internal(set) var isBeingPresented = false
    /// Whether it is being dismissed; only inside the appearance transition.
    public internal(set) var isBeingDismissed = false
    /// Whether a picture stands in for what is in its view while that rotates.
    public var showsSnapshotDuringRotation = false
    /// Whether `reloadContent` is wanted after each rotation.
    public var reloadsAfterRotation = false
    /// Its entry in a tab bar.
    public var tabBarItem = TabBarItem()

    /// Whether it was presented above what stays visible.
    var isShownAsSheet = false
    var loading = ViewLoading()
    var appearance = Appearance()
    var storedView: View?
    /// Why the last load failed, if `loadView` was not overridden.
    var loadError: ViewLoadError?
    /// Whether the view can be made again after it was unloaded (D-13).
    var isViewRebuildable = true
    /// Whether the base implementation of `loadView` ran.
    var usedBaseLoadView = false
    /// The window of which it is the root.
    weak var hostedBy: Window?
    /// The size of its view in its last layout pair (B.0.5).
    var laidOutSize: Size?
    /// What `visiblePosition` returned.
    var keptPosition: Any?
    var transitionCoordinator: TransitionCoordinator?
    /// Where the rotation comes from that it has heard the begin of, and not the end.
    var rotatesFrom: InterfaceOrientation?
    /// Whether `viewWillTransition` reached the base implementation.
    var forwardedSizeTransition = false

    /// Makes a controller in code; its view comes from the nib of this name, or from one named after the class, or is
    /// made by `loadView` (B.1.4).
    public init(application: Application, nibName: String? = nil, bundle: (any NibSource)? = nil) {
        self.application = application
        self.nibName = nibName
        nibBundle = bundle
        super.init()
        identifier = application.register(self)
    }

    /// Makes a controller that a storyboard describes; for the implementations of `Storyboard`.
    public init(application: Application, storyboard: any Storyboard) {
        self.application = application
        nibName = nil
        self.storyboard = storyboard
        super.init()
        identifier = application.register(self)
    }

    deinit { storedView?.controllerDied() }

    // MARK: Loading

    /// All that was drawn is connected; only for what came from a storyboard and `Application.make` (B.1.1).
    open func awakeFromNib() {}
    /// The name by which its nib is looked for, with and without the word Controller; that of the class (B.1.4).
    open var className: String { "\(type(of: self))" }
    /// Makes the view and assigns it to `view`; the base implementation looks for a nib, which overriding replaces
    /// (B.1.4).
    open func loadView() { loadViewFromNib() }
    /// The view is loaded; its size is provisional (B.1.1).
    open func viewDidLoad() {}
    /// The view is about to go because memory is low (`ios5`, B.6).
    open func viewWillUnload() {}
    /// The view is gone because memory was low (`ios5`, B.6).
    open func viewDidUnload() {}
    /// Memory is low; overriders call the base implementation, which in `ios5` unloads a view that is off screen and can be
    /// made again (B.6, D-13).
    open func didReceiveMemoryWarning() { unloadViewIfPossible() }

    // MARK: Appearance and layout

    /// The view is about to come on screen, and not in the window yet; its size is final (D-08).
    open func viewWillAppear(_ animated: Bool) {}
    /// The view is on screen, and what was animated is over (B.0.1).
    open func viewDidAppear(_ animated: Bool) {}
    /// The view is about to be taken away or covered (B.0.1).
    open func viewWillDisappear(_ animated: Bool) {}
    /// The view has been taken away or covered (B.0.1).
    open func viewDidDisappear(_ animated: Bool) {}
    /// The view is about to lay out, as it was not shown before or its size has changed (B.0.5).
    open func viewWillLayoutSubviews() {}
    /// The view has laid out (B.0.5).
    open func viewDidLayoutSubviews() {}

    // MARK: Containers and segues

    /// It is about to get another parent, or none; an app that removes a child calls this itself, before (B.5.2).
    open func willMove(toParent parent: ViewController?) {}
    /// It has another parent, or none; an app that adds a child calls this itself, afterwards (B.5.1).
    open func didMove(toParent parent: ViewController?) {}
    /// Whether its children are told when it appears and disappears (B.5.4).
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    /// Whether its children are told when it rotates; they lay out in any case (B.7.3).
    open var shouldAutomaticallyForwardRotationMethods: Bool { true }
    /// A segue of this controller is about to be performed; its destination has no view yet (B.4.1).
    open func prepare(for segue: Segue, sender: Any?) {}

    // MARK: Answers about rotation

    /// Whether it turns at all (from `ios6` on, B.7.2).
    open var shouldAutorotate: Bool { true }
    /// The orientations it supports (from `ios6` on, B.7.2); all but upside down on a phone.
    open var supportedInterfaceOrientations: InterfaceOrientationMask { application.settings.idiom.defaultOrientations }
    /// Whether it supports this orientation (`ios5`, B.7.2); portrait alone if it does not say so.
    open func shouldAutorotate(to orientation: InterfaceOrientation) -> Bool { orientation == .portrait }
    /// The orientation it wants when it comes on screen; nil for the one that is there (B.4.3).
    open var preferredInterfaceOrientationForPresentation: InterfaceOrientation? { nil }
    /// Whether the base initialiser ran, which Swift sees to; a bridge to a language that does not has to ask.
    open var isInitialised: Bool { true }
    /// The answers it wants to be asked for at each rotation, instead of the declared ones being used.
    open var rotationAnswers: RotationAnswers { [.autorotates, .supportedOrientations] }
    /// The callbacks that it is sent; a phase in which nobody is sent one costs no round trip.
    ///
    /// No runtime of Swift tells which methods a subclass overrides, and guessing would send a client each callback for
    /// nothing. So the set is declared; who implements one of the others, or a container of the library, adds to it.
    open var rotationCallbacks: RotationCallbacks { [.willRotate, .layout, .willAnimate, .didRotate] }

    // MARK: Rotation

    /// A rotation begins, whose animation takes this long in seconds; nothing has changed yet (B.7.3).
    open func willRotate(to orientation: InterfaceOrientation, duration durationSeconds: Double) {}
    /// The new size and orientation are there; what is changed here is animated, for this long in seconds (B.7.3).
    open func willAnimateRotation(to orientation: InterfaceOrientation, duration durationSeconds: Double) {}
    /// The rotation is over; so is one that was given up, in the orientation that it came from (B.7.3).
    open func didRotate(from orientation: InterfaceOrientation) {}
    /// The first half of an animation in two parts begins, which takes this long in seconds (`ios5`, B.7.3).
    open func willAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation, duration durationSeconds: Double) {}
    /// The first half is over (`ios5`, B.7.3).
    open func didAnimateFirstHalfOfRotation(to orientation: InterfaceOrientation) {}
    /// The second half begins, which takes this long in seconds (`ios5`, B.7.3).
    open func willAnimateSecondHalfOfRotation(
        from orientation: InterfaceOrientation, duration durationSeconds: Double
    ) {}
    /// The view is about to get another size (`ios8`, B.7.3); overriders call the base implementation, which lets the
    /// children hear of theirs.
    open func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
        forwardedSizeTransition = true
    }
    /// What is visible now, asked before a rotation so that the same can be shown after it.
    open func visiblePosition() -> Any? { nil }
    /// Shows again what was visible before the rotation, as `visiblePosition` returned it.
    open func restore(visiblePosition: Any) {}
    /// A picture is to stand in for what is in the view, which keeps its size meanwhile.
    open func snapshotWillBegin() {}
    /// The real content is to be shown again, in the new size.
    open func snapshotDidEnd() {}
    /// The content is to be loaded again, once after a rotation.
    open func reloadContent() {}

    // MARK: What the library's containers override

    /// Where the view of the child on screen lies in a container's view of this size; nil where children place themselves.
    func contentFrame(in size: Size) -> Rect? { nil }
    /// The children that are on screen when this one is (B.0.6).
    var shownChildren: [ViewController] {
        children.filter { child in storedView.flatMap { child.storedView?.isDescendant(of: $0) } ?? false }
    }
    var kind: ControllerKind { .plain }
    /// A child goes without a transition, also one on screen.
    func drop(_ child: ViewController) { dropPlainChild(child) }
    /// The child on screen has had its `viewWillAppear`, with this controller's.
    func shownChildWillAppear() {}
    /// And its `viewDidAppear`.
    func shownChildDidAppear() {}

    /// The view around its own view: the way of an event is view, controller, superview.
    open override var next: Responder? { storedView?.superview }
}
