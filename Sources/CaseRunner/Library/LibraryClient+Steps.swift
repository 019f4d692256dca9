// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// The steps of a case that are those of an application.
extension LibraryClient {
    /// Performs a step; its reply, if it has one.
    func perform(_ step: CaseStep) throws(CaseError) -> String? {
        defer { for script in scripts.values { script.yield() } }
        if let reply = try change(step) { return reply }
        let animated = step.options["animated"] != nil
        switch step.operation {
        case "push":
            return accepted(
                try navigation(step).pushViewController(try controller(step, 1), animated: animated))
        case "pop": return try navigation(step).popViewController(animated: animated)?.identifier ?? "nil"
        case "popToRoot": return names(try navigation(step).popToRootViewController(animated: animated) ?? [])
        case "selectTab": return accepted(try tabs(step).select(try controller(step, 1)))
        case "tapTab": return accepted(try tabs(step).userDidTapTab(of: try controller(step, 1)))
        case "present":
            let (presenter, new) = (try controller(step, 0), try controller(step, 1))
            new.modalPresentationStyle = style(step.options["style"])
            return accepted(presenter.present(new, animated: animated, completion: completion(step)))
        case "dismiss":
            return accepted(try controller(step, 0).dismiss(animated: animated, completion: completion(step)))
        case "performSegue":
            return accepted(try controller(step, 0).performSegue(withIdentifier: try step.argument(1)))
        case "addChild": return accepted(try controller(step, 0).addChild(try controller(step, 1)))
        case "addSubview": return accepted(try addSubview(step))
        case "setWindow": return try setWindow(step)
        case "viewGet": return read(try script(step, 0))
        case "input": return application.isIgnoringInteractionEvents ? "refused" : "accepted"
        default: throw CaseError("no client can \(step.operation)", line: step.line)
        }
    }

    /// Performs a step without a reply, and returns "ok"; nil if it is another one.
    private func change(_ step: CaseStep) throws(CaseError) -> String? {
        switch step.operation {
        case "create": create(try script(step, 0))
        case "release": try script(step, 0).held = nil
        case "launch": try launch(step)
        case "setRoot": try window(of: step).rootViewController = try root(of: step)
        case "showWindow": try window(named: step.arguments.first).isHidden = false
        case "hideWindow": try window(named: step.arguments.first).isHidden = true
        case "makeKey": try window(named: try step.argument(0)).makeKey()
        case "addToWindow":
            if let view = try controller(step, 0).view { try window(of: step).addSubview(view) }
        case "setView": try controller(step, 0).view = nil
        case "setFrame": try setFrame(step)
        // A suspended application does nothing, and is told nothing.
        case "background", "foreground": break
        case "removeSubview": try controller(step, 0).viewIfLoaded?.removeFromSuperview()
        case "removeFromParent": try controller(step, 0).removeFromParent()
        case "willMove", "didMove": try move(step)
        case "beginAppearance":
            try controller(step, 0).beginAppearanceTransition(
                try step.argument(1) == "appear", animated: try step.argument(2) == "1")
        case "endAppearance": try controller(step, 0).endAppearanceTransition()
        case "memoryWarning": try warn(step)
        case "attemptRotation": application.attemptRotationToDeviceOrientation()
        case "beginGenerating": application.device.beginGeneratingDeviceOrientationNotifications()
        case "endGenerating": application.device.endGeneratingDeviceOrientationNotifications()
        case "setMask":
            try script(step, 0).mask = InterfaceOrientationMask(
                abbreviation: try step.argument(1), idiom: application.settings.idiom)
        case "setAutorotate": try script(step, 0).autorotates = try step.argument(1) == "yes"
        case "setProperty": try script(step, 0).properties[try step.argument(1)] = try step.argument(2)
        default: return nil
        }
        return "ok"
    }

    private func accepted(_ isAccepted: Bool) -> String { isAccepted ? "ok" : "refused" }

    func names(_ controllers: [ViewController]) -> String {
        controllers.isEmpty ? "none" : controllers.map(\.identifier).joined(separator: ",")
    }

    private func style(_ name: String?) -> ModalPresentationStyle {
        switch name {
        case "sheet": .formSheet
        case "popover": .popover
        default: .fullScreen
        }
    }

    private func completion(_ step: CaseStep) -> (() -> Void)? {
        guard step.options["completion"] != nil else { return nil }
        return { [unowned self] in append(LogLine(.event, "completion", [step.operation])) }
    }

    private func launch(_ step: CaseStep) throws(CaseError) {
        let (script, window) = (try script(step, 0), try window(of: step))
        application.launch {
            window.rootViewController = create(script)
            window.makeKeyAndVisible()
        }
    }

    private func setFrame(_ step: CaseStep) throws(CaseError) {
        guard let size = ViewSize(text: try step.argument(1)) else { throw CaseError("no size", line: step.line) }
        try controller(step, 0).view?.frame = Rect(
            size: Size(width: Double(size.width), height: Double(size.height)))
    }

    private func addSubview(_ step: CaseStep) throws(CaseError) -> Bool {
        guard let outer = try controller(step, 0).view, let inner = try controller(step, 1).view else { return false }
        if let size = step.options["frame"].flatMap(ViewSize.init(text:)) {
            inner.frame = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
        }
        return outer.addSubview(inner)
    }

    private func move(_ step: CaseStep) throws(CaseError) {
        let (name, script) = (try step.argument(1), try script(step, 0))
        let parent = scripts[name]?.controller
        // The library logs its own calls; this is the application's.
        script.log(step.operation, [name])
        if step.operation == "willMove" {
            script.controller?.willMove(toParent: parent)
        } else {
            script.controller?.didMove(toParent: parent)
        }
    }

    private func warn(_ step: CaseStep) throws(CaseError) {
        guard !step.arguments.isEmpty else { return application.receiveMemoryWarning() }
        let script = try script(step, 0)
        script.log("didReceiveMemoryWarning")
        script.controller?.didReceiveMemoryWarning()
    }

    private func read(_ script: ControllerScript) -> String {
        guard let controller = script.controller else { return "nil" }
        do throws(ViewLoadError) {
            return script.name(of: try controller.loadViewIfNeeded())
        } catch {
            return error == .recursion ? "error" : "nil"
        }
    }

    private func setWindow(_ step: CaseStep) throws(CaseError) -> String {
        let (window, root) = (try window(of: step), try root(of: step))
        guard application.isRotating else {
            window.rootViewController = root
            return "ok"
        }
        pendingRoots[window.name] = .some(root)
        scripted.setWindow(window.name, window.declaration(root: root))
        return "ok"
    }
}
