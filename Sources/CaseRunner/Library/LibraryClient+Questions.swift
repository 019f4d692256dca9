// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel

/// What steps speak of, and what they ask.
extension LibraryClient {
    /// A controller's script, whosever it is.
    func anyScript(_ id: String) -> ControllerScript? { run.script(id) }

    func script(_ step: CaseStep, _ index: Int) throws(CaseError) -> ControllerScript {
        let name = try step.argument(index)
        guard let script = scripts[name] else {
            throw CaseError("client \(number) has no controller \(name)", line: step.line)
        }
        return script
    }

    /// The controller at a place of the arguments; it may belong to another client.
    func controller(_ step: CaseStep, _ index: Int) throws(CaseError) -> ViewController {
        let name = try step.argument(index)
        guard let controller = anyScript(name)?.controller else {
            throw CaseError("there is no controller \(name)", line: step.line)
        }
        return controller
    }

    func navigation(_ step: CaseStep) throws(CaseError) -> NavigationController {
        guard let controller = try controller(step, 0) as? NavigationController else {
            throw CaseError("no navigation controller", line: step.line)
        }
        return controller
    }

    func tabs(_ step: CaseStep) throws(CaseError) -> TabBarController {
        guard let controller = try controller(step, 0) as? TabBarController else {
            throw CaseError("no tab bar controller", line: step.line)
        }
        return controller
    }

    func window(named name: String?) throws(CaseError) -> OrientKit.Window {
        guard let window = window(name) else {
            throw CaseError("client \(number) has no window \(name ?? "at all")")
        }
        return window
    }

    func window(of step: CaseStep) throws(CaseError) -> OrientKit.Window {
        try window(named: step.options["window"])
    }

    func root(of step: CaseStep) throws(CaseError) -> ViewController? {
        try step.argument(0) == "none" ? nil : try controller(step, 0)
    }

    /// The state that a case asks for; nil if that is no question for a client.
    func answer(_ question: String, _ arguments: [String]) -> String? {
        let subject = arguments.first
        let window = window(subject)
        switch question {
        case "root": return window.map { $0.rootViewController?.identifier ?? "nil" }
        case "windowViews":
            guard let window else { return nil }
            let root = window.rootViewController?.identifier
            let names = (root.map { [$0] } ?? []) + window.handAdded.map(\.identifier) + window.ghosts
            return names.isEmpty ? "none" : names.joined(separator: ",")
        case "device": return String(application.device.orientation.rawValue)
        case "property": return subject.flatMap { anyScript($0) }?.properties[arguments[1]] ?? "none"
        default: return subject.flatMap { anyScript($0)?.controller }.flatMap { answer(question, of: $0) }
        }
    }

    private func answer(_ question: String, of controller: ViewController) -> String? {
        switch question {
        case "isViewLoaded": flag(controller.isViewLoaded)
        case "isMovingToParent": flag(controller.isMovingToParent)
        case "isMovingFromParent": flag(controller.isMovingFromParent)
        case "isBeingPresented": flag(controller.isBeingPresented)
        case "isBeingDismissed": flag(controller.isBeingDismissed)
        case "presenter": controller.presentingViewController?.identifier ?? "nil"
        case "presented": controller.presentedViewController?.identifier ?? "nil"
        case "parent": controller.parent?.identifier ?? "nil"
        case "children": names(controller.children)
        case "top": (controller as? NavigationController)?.topViewController?.identifier ?? "nil"
        case "selected": (controller as? TabBarController)?.selectedViewController?.identifier ?? "nil"
        case "io": controller.interfaceOrientation.abbreviation
        case "bounds": Snapshot(of: controller).size
        case "appearance": controller.appearanceState.rawValue
        default: nil
        }
    }

    private func flag(_ value: Bool) -> String { value ? "1" : "0" }
}
