// SPDX-License-Identifier: Apache-2.0

/// How far a controller's view is on screen (B.0.1): begins and ends in, callbacks out.
struct Appearance {
    /// What the controller is to be told.
    enum Callback: Hashable {
        case willAppear(animated: Bool)
        case didAppear(animated: Bool)
        case willDisappear(animated: Bool)
        case didDisappear(animated: Bool)
        /// An end without a begin.
        case unbalanced
    }

    private(set) var state = AppearanceState.disappeared
    /// How many begins have no end yet.
    private(set) var depth = 0
    /// Both callbacks of a pair carry the same flag.
    private(set) var isAnimated = false

    /// Whether a pair of callbacks is half done.
    var isInFlux: Bool { depth > 0 }

    /// The view is about to come or to go; nil if that is no news.
    mutating func begin(appears: Bool, animated: Bool) -> Callback? {
        switch (state, appears) {
        case (.disappeared, true), (.disappearing, true):
            enter(.appearing, animated)
            return .willAppear(animated: animated)
        case (.appeared, false), (.appearing, false):
            enter(.disappearing, animated)
            return .willDisappear(animated: animated)
        case (.appearing, true), (.disappearing, false):
            depth += 1
            return nil
        case (.disappeared, false), (.appeared, true):
            return nil
        }
    }

    /// What was begun is over; nil if more was begun than is over.
    mutating func end() -> Callback? {
        switch state {
        case .disappeared, .appeared:
            return .unbalanced
        case .appearing, .disappearing:
            depth -= 1
            guard depth == 0 else { return nil }
            let appears = state == .appearing
            state = appears ? .appeared : .disappeared
            return appears ? .didAppear(animated: isAnimated) : .didDisappear(animated: isAnimated)
        }
    }

    private mutating func enter(_ new: AppearanceState, _ animated: Bool) {
        state = new
        depth = 1
        isAnimated = animated
    }
}
