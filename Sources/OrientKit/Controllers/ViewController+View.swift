// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The view and how it is loaded (B.1.4).
extension ViewController {
    /// The view, loaded if need be; nil if it cannot be loaded.
    ///
    /// `loadView` assigns it. To assign nil lets the view go without a callback (D-14).
    public var view: View? {
        get { try? loadViewIfNeeded() }
        set { setView(newValue) }
    }

    /// The view, if it is loaded.
    public var viewIfLoaded: View? { loading.isLoaded ? storedView : nil }

    /// Whether the view is loaded.
    public var isViewLoaded: Bool { loading.isLoaded }

    /// Loads the view unless it is there already, and returns it.
    @discardableResult
    public func loadViewIfNeeded() throws(ViewLoadError) -> View {
        switch loading.want(hasView: storedView != nil) {
        case .use: break
        case .refuse:
            trace(.fault(.loadViewRecursion(self)))
            throw .recursion
        case .load: try load()
        }
        guard let storedView else { throw .noView }
        return storedView
    }

    private func load() throws(ViewLoadError) {
        (loadError, usedBaseLoadView, isViewRebuildable) = (nil, false, true)
        send(.loadView)
        guard loading.loadViewReturned(hasView: storedView != nil) else { throw loadError ?? .noView }
        laidOutSize = nil
        if nibName != nil, !usedBaseLoadView { trace(.warning(.nibAndLoadView(self))) }
        send(.viewDidLoad)
        if application.beingMade.contains(where: { $0 === self }) { trace(.warning(.viewReadInInit(self))) }
    }

    private func setView(_ new: View?) {
        guard new !== storedView else { return }
        storedView?.controller = nil
        storedView?.controllerName = nil
        if let old = storedView {
            // It is off screen without a word, unlike what is in it.
            for child in shownChildren { child.leaveScreen {} }
            appearance = Appearance()
            old.detach()
        }
        storedView = new
        new?.controller = self
        new?.controllerName = identifier
        loading.set(hasView: new != nil)
        if parent?.kind == .plain { hostWindow?.declare() }
    }

    /// What the base implementation of `loadView` does: nibs by name, the storyboard, an empty view.
    func loadViewFromNib() {
        usedBaseLoadView = true
        let source = nibBundle ?? application.nibs
        if contentFrame(in: .zero) == nil {
            for name in nibName.map({ [$0] }) ?? nibNamesOfClass {
                let view = source?.makeView(fromNib: name, owner: self)
                trace(.nibLookup(name: name, isFound: view != nil))
                if let view { return setView(view) }
            }
            guard nibName == nil else {
                loadError = .nibNotFound
                return trace(.fault(.nibNotFound(self)))
            }
            if let view = storyboard?.makeView(of: self) {
                trace(.storyboardView(self))
                return setView(view)
            }
            trace(.emptyView(self))
        }
        isViewRebuildable = false
        setView(View(frame: Rect(size: application.screen.applicationFrame(in: .portrait).size)))
    }

    /// First the class's name without its last word, then the full one.
    private var nibNamesOfClass: [String] {
        let suffix = "Controller"
        guard className.hasSuffix(suffix), className != suffix else { return [className] }
        return [String(className.dropLast(suffix.count)), className]
    }

    /// What the base implementation of `didReceiveMemoryWarning` does (B.6).
    func unloadViewIfPossible() {
        guard application.settings.era == .ios5, let view = viewIfLoaded, view.window == nil, isViewRebuildable else {
            return
        }
        loading.beginUnloading()
        send(.viewWillUnload)
        setView(nil)
        view.dropSubviews()
        send(.viewDidUnload)
    }

    func trace(_ event: ApplicationEvent) { application.trace(event) }
}
