// SPDX-License-Identifier: Apache-2.0

/// How far a controller's view is (B.0.1): what was asked in, what is to be done out.
struct ViewLoading {
    enum State {
        /// There is none. → loading, loaded
        case unloaded
        /// `loadView` runs. → loaded, unloaded
        case loading
        /// There is one. → unloading, unloaded
        case loaded
        /// It is about to go. → unloaded, loaded
        case unloading
    }

    /// What follows from a wish for the view.
    enum Step {
        case use, load, refuse
    }

    private(set) var state = State.unloaded

    /// Whether the controller counts as loaded.
    var isLoaded: Bool { state == .loaded || state == .unloading }

    /// Somebody wants the view; while it is being loaded there is only what `loadView` has set so far.
    mutating func want(hasView: Bool) -> Step {
        switch state {
        case .loaded, .unloading: return .use
        case .loading: return hasView ? .use : .refuse
        case .unloaded:
            state = .loading
            return .load
        }
    }

    /// `loadView` returned; whether the view is loaded now.
    mutating func loadViewReturned(hasView: Bool) -> Bool {
        state = hasView ? .loaded : .unloaded
        return hasView
    }

    /// A memory warning takes the view.
    mutating func beginUnloading() { state = .unloading }

    /// The app, or a memory warning, set the view or took it.
    mutating func set(hasView: Bool) {
        if state != .loading { state = hasView ? .loaded : .unloaded }
    }
}
