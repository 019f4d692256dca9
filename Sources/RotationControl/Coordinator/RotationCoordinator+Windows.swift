// SPDX-License-Identifier: Apache-2.0

/// The windows that clients declare, and the one that decides (B.7.1 rule 6).
extension RotationCoordinator {
    /// How many windows a client may have.
    public static let maximumWindows = 64

    /// Whether a declaration that comes now has to wait; the client gets `windowApplied` when it is in force.
    public var defersWindows: Bool { activity.isRotating }

    /// A client declares a window, or what has become of it.
    ///
    /// During a rotation that is taken, and done after its end (B.0.4 rule 1); the client then gets `windowApplied`.
    public mutating func setWindow(
        _ session: SessionID, _ name: String, _ declaration: DeclaredWindow, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        do { try declaration.validate() } catch { throw .declaration(error) }
        let id = WindowID(session, name)
        if !windows.contains(where: { $0.id == id }) {
            guard windows.count(where: { $0.id.session == session }) < Self.maximumWindows else {
                throw .tooMany("windows", limit: Self.maximumWindows)
            }
            windows.append(Window(id: id, declaration: DeclaredWindow(isVisible: false)))
        }
        change(id, .declare(declaration), now: now)
        return takeActions()
    }

    /// A client's window is no more.
    public mutating func removeWindow(
        _ session: SessionID, _ name: String, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        let index = try index(of: name, session)
        change(windows[index].id, .remove, now: now)
        return takeActions()
    }

    /// A client makes one of its windows the key window, or says how long ago it has done so: then it takes the place among
    /// all windows that it had before the coordinator began.
    public mutating func makeKey(
        _ session: SessionID, _ name: String, secondsAgo: Double = 0, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        let index = try index(of: name, session)
        lastKeyStamp += 1
        windows[index].madeKey = KeyMoment(seconds: now - max(secondsAgo, 0), number: lastKeyStamp)
        updateKeyWindow(now: now)
        return takeActions()
    }

    /// A display says whose windows have the keyboard focus: those come before all others, as long as one is visible.
    ///
    /// Within a client its own `makeKey` decides, and so it does between clients if nobody is said to have the focus.
    public mutating func focus(
        on focused: SessionID?, by session: SessionID, now: Double
    ) throws(RequestError) -> [RotationAction] {
        let isActive = try require(session).isActive
        guard displays.contains(where: { $0.id.session == session }) else { throw .noDisplay }
        // From behind it would speak of windows that nobody sees.
        guard isActive else { return [] }
        focusedSession = focused
        updateKeyWindow(now: now)
        return takeActions()
    }

    /// The windows that take part, in order of creation.
    var visibleWindows: [Window] { windows.filter(takesPart) }

    /// Whether a window is on screen, as far as its client is in front.
    func takesPart(_ window: Window) -> Bool {
        window.declaration.isVisible && sessions[window.id.session]?.isActive == true
    }

    /// A client's controller, with the window that it stands in or will after the rotation that runs.
    @discardableResult
    func require(
        _ controllerName: String, in windowName: String, _ session: SessionID
    ) throws(RequestError) -> (window: Window, controller: DeclaredController) {
        let window = windows[try index(of: windowName, session)]
        let controller = window.declaration.find(controllerName) ?? window.pendingDeclaration?.find(controllerName)
        guard let controller else {
            throw .unknownController(controllerName)
        }
        return (window, controller)
    }

    private func index(of name: String, _ session: SessionID) throws(RequestError) -> Int {
        guard let index = windows.firstIndex(where: { $0.id == WindowID(session, name) }) else {
            throw .unknownWindow(name)
        }
        return index
    }

    private mutating func change(_ id: WindowID, _ change: Window.Change, now: Double) {
        guard let index = windows.firstIndex(where: { $0.id == id }) else { return }
        if activity.isRotating {
            windows[index].pending = change
        } else {
            apply(change, to: index)
            updateKeyWindow(now: now)
        }
    }

    /// Does what windows have waited for during a rotation, and returns which those were.
    mutating func applyPendingChanges(now: Double) -> [WindowID] {
        var applied: [WindowID] = []
        for window in windows {
            guard let change = window.pending, let index = windows.firstIndex(where: { $0.id == window.id }) else {
                continue
            }
            windows[index].pending = nil
            apply(change, to: index)
            applied.append(window.id)
        }
        updateKeyWindow(now: now)
        return applied
    }

    private mutating func apply(_ change: Window.Change, to index: Int) {
        let former = windows[index]
        var root: String?
        switch change {
        case .declare(let declaration):
            windows[index].declaration = declaration
            root = declaration.root?.name
        case .remove:
            windows.remove(at: index)
        }
        if root != former.declaration.root?.name { publish(.windowRoot(former.id, root)) }
    }

    mutating func reportLostRoots() {
        for window in lostRoots { publish(.windowRoot(window, nil)) }
        lostRoots = []
    }

    /// The key window: of the visible ones that which was made key last, or if none ever was the first (B.7.1 rule 6).
    ///
    /// The client that has the focus is looked at alone, if it has a visible window.
    func keyWindow(of visible: [Window]) -> WindowID? {
        let focused = visible.filter { $0.id.session == focusedSession }
        let visible = focused.isEmpty ? visible : focused
        let made = visible.compactMap { window in window.madeKey.map { (id: window.id, moment: $0) } }
        return made.max { $0.moment < $1.moment }?.id ?? visible.first?.id
    }

    /// Another key window gives another answer, so it is asked (D-47).
    mutating func updateKeyWindow(now: Double) {
        let new = keyWindow(of: visibleWindows)
        guard new != keyWindow else { return }
        keyWindow = new
        publish(.keyWindow(new))
        reevaluate(now: now)
    }
}
