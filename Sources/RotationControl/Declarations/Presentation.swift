// SPDX-License-Identifier: Apache-2.0

/// A controller that another one presents.
public indirect enum Presentation: Hashable, Sendable {
    /// It covers the screen, and decides in its presenter's place.
    case fullScreen(DeclaredController)
    /// A sheet or popover: the presenter stays visible and decides; the presented one turns with it (D-43).
    case partial(DeclaredController)

    /// The presented controller.
    public var controller: DeclaredController {
        switch self {
        case .fullScreen(let controller), .partial(let controller): controller
        }
    }
}
