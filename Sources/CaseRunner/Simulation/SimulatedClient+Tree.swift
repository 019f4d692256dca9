// SPDX-License-Identifier: Apache-2.0

/// Where controllers stand.
extension SimulatedClient {
    /// The controller's outermost ancestor, across presentations.
    private func outermost(_ controller: SimulatedController) -> SimulatedController {
        let next = (controller.parent ?? controller.presenter).flatMap { controllers[$0] }
        return next.map(outermost) ?? controller
    }

    func window(of controller: SimulatedController) -> SimulatedWindow? {
        let id = outermost(controller).id
        return windows.first { $0.root == id || $0.beside.contains(id) }
    }

    /// Whether a window's root leads to it (B.6).
    func isReachable(_ controller: SimulatedController) -> Bool {
        let id = outermost(controller).id
        return windows.contains { $0.root == id }
    }

    /// The ancestor that fills the screen, which presents (B.4.1).
    func presenter(for controller: SimulatedController) -> SimulatedController {
        controller.parent.flatMap { controllers[$0] }.map(presenter) ?? controller
    }

    /// The visible chain, parent first (B.0.6).
    func chain(_ controller: SimulatedController) -> [SimulatedController] {
        let children = controller.children.compactMap { controllers[$0] }.filter(controller.isShowing)
        return [controller] + children.flatMap(chain)
    }

    /// The controller that covers the window.
    func front(_ controller: SimulatedController) -> SimulatedController {
        guard let presented = controller.presented.flatMap({ controllers[$0] }), !presented.isSheet else {
            return controller
        }
        return front(presented)
    }

    func isOnScreen(_ controller: SimulatedController) -> Bool {
        controller.appearance == .appeared
    }

    /// The state of the library that a case asks for.
    func answer(_ question: String, _ subject: String?) -> String? {
        let window = windows.first { subject == nil || $0.name == subject }
        switch question {
        case "root": return window.map { $0.root ?? "nil" }
        case "windowViews":
            return window.map { window in
                let views = (window.root.map { [$0] } ?? []) + window.beside + window.ghosts
                return views.isEmpty ? "none" : views.joined(separator: ",")
            }
        default: break
        }
        guard let controller = subject.flatMap({ controllers[$0] }) else { return nil }
        switch question {
        case "io": return controller.orientation.abbreviation
        case "bounds": return controller.bounds?.text
        case "appearance": return controller.appearance.rawValue
        case "presented": return controller.presented ?? "nil"
        case "presenter": return controller.presenter ?? "nil"
        case "parent": return controller.parent ?? "nil"
        case "isViewLoaded": return controller.isLoaded ? "1" : "0"
        default: return nil
        }
    }
}
