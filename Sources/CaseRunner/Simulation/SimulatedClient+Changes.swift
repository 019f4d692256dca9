// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// The structural requests of the daemon's cases (B.1 to B.5).
extension SimulatedClient {
    /// How long an animated transition takes, in seconds.
    private static let transitionSeconds = 0.5

    /// Performs a request; its reply, if it has one.
    func change(_ step: CaseStep) throws(CaseError) -> String? {
        let animated = step.options["animated"] != nil
        switch step.operation {
        case "setRoot": install(try root(of: step), in: try windowIndex(step.options["window"]))
        case "setWindow": return try declareRoot(step)
        case "showWindow": show(try windowIndex(step.arguments.first))
        case "hideWindow": hide(try windowIndex(step.arguments.first))
        case "addToWindow":
            let index = try windowIndex(step.options["window"])
            let controller = try controller(step, 0)
            load(controller)
            windows[index].beside.append(controller.id)
            declare(windows[index].name)
        case "release": release(try controller(step, 0))
        case "push": push(try controller(step, 1), on: try controller(step, 0), animated: animated)
        case "selectTab": select(try controller(step, 1), of: try controller(step, 0))
        case "present":
            let isSheet = (step.options["style"] ?? "full") != "full" && run.testCase.idiom == .pad
            return present(
                try controller(step, 1), by: presenter(for: try controller(step, 0)), animated: animated,
                isSheet: isSheet)
        case "dismiss": return dismiss(try controller(step, 0), animated: animated)
        case "addChild":
            let (parent, child) = (try controller(step, 0), try controller(step, 1))
            call(child, "willMove", [parent.id])
            child.parent = parent.id
            parent.children.append(child.id)
            declareWindow(of: parent)
        case "addSubview":
            attach(try controller(step, 1), to: try controller(step, 0), frame: step.options["frame"])
        case "didMove": call(try controller(step, 0), "didMove", [try step.argument(1)])
        case "setMask":
            let controller = try controller(step, 0)
            controller.mask = InterfaceOrientationMask(
                abbreviation: try step.argument(1), idiom: run.testCase.idiom)
            declareWindow(of: controller)
            return nil
        case "setAutorotate":
            let controller = try controller(step, 0)
            controller.autorotates = try step.argument(1) == "yes"
            declareWindow(of: controller)
            return nil
        default: throw CaseError("the simulated client cannot \(step.operation)", line: step.line)
        }
        return "ok"
    }

    private func controller(_ step: CaseStep, _ index: Int) throws(CaseError) -> SimulatedController {
        let name = try step.argument(index)
        guard let controller = controllers[name] else {
            throw CaseError("client \(number) has no controller \(name)", line: step.line)
        }
        return controller
    }

    private func windowIndex(_ name: String?) throws(CaseError) -> Int {
        guard let index = windows.firstIndex(where: { name == nil || $0.name == name }) else {
            throw CaseError("client \(number) has no window \(name ?? "at all")")
        }
        return index
    }

    private func root(of step: CaseStep) throws(CaseError) -> String? {
        let name = try step.argument(0)
        return name == "none" ? nil : name
    }

    private func declareRoot(_ step: CaseStep) throws(CaseError) -> String? {
        let root = try root(of: step)
        let name = windows[try windowIndex(step.options["window"])].name
        pendingRoots[name] = .some(root)
        if declare(name, root: .some(root)) { installPendingRoot(of: name) }
        return "ok"
    }

    private func show(_ index: Int) {
        guard !windows[index].isVisible else { return }
        if let root = windows[index].root.flatMap({ controllers[$0] }).map(front) {
            load(root)
            settle(root, in: windows[index].name, at: .appearing)
            appear(chain(root))
        }
        windows[index].isVisible = true
        declare(windows[index].name)
    }

    private func hide(_ index: Int) {
        guard windows[index].isVisible else { return }
        if let root = windows[index].root.flatMap({ controllers[$0] }) { disappear(chain(front(root))) }
        windows[index].isVisible = false
        declare(windows[index].name)
    }

    /// The last reference goes; only what nothing else holds goes with it, and leaves its view.
    private func release(_ controller: SimulatedController) {
        guard let index = windows.firstIndex(where: { $0.beside.contains(controller.id) }) else { return }
        call(controller, "dealloc")
        windows[index].beside.removeAll { $0 == controller.id }
        windows[index].ghosts.append(controller.id)
        declare(windows[index].name)
    }

    private func attach(_ child: SimulatedController, to parent: SimulatedController, frame: String?) {
        load(child)
        child.fixedFrame = frame.flatMap(ViewSize.init(text:)).flatMap { $0 == parent.bounds ? nil : $0 }
        guard child.parent == parent.id else { return }
        child.isAttached = true
        if isOnScreen(parent) { appear(chain(child)) }
        declareWindow(of: parent)
    }

    private func push(_ new: SimulatedController, on container: SimulatedController, animated: Bool) {
        let old = container.children.last.flatMap { controllers[$0] }
        new.parent = container.id
        container.children.append(new.id)
        call(new, "willMove", [container.id])
        guard isOnScreen(container), let old, let window = window(of: container) else {
            declareWindow(of: container)
            return
        }
        let transition = begin(.containment, of: container, in: window.name)
        declare(window.name)
        layOut(old, always: true)
        load(new)
        willDisappear(chain(old), animated: animated)
        willAppear(chain(new), animated: animated)
        layOut(old, always: true)
        layOut(new, always: true)
        after(animated) { [unowned self] in
            didDisappear(chain(old), animated: animated)
            didAppear(chain(new), animated: animated)
            layOut(new, always: true)
            call(new, "didMove", [container.id])
            end(transition, of: container)
        }
    }

    private func select(_ new: SimulatedController, of container: SimulatedController) {
        let old = container.selected.flatMap { controllers[$0] }
        guard new.id != container.selected else { return }
        container.selected = new.id
        defer { declareWindow(of: container) }
        guard isOnScreen(container), let old else { return }
        willAppear(chain(new), animated: false)
        disappear(chain(old))
        for controller in chain(new) { layOut(controller) }
        didAppear(chain(new), animated: false)
    }

    private func present(
        _ new: SimulatedController, by presenter: SimulatedController, animated: Bool, isSheet: Bool
    ) -> String {
        guard let window = window(of: presenter), isOnScreen(presenter), presenter.presented == nil,
            new.presenter == nil
        else { return "refused" }
        if let preferred = new.specification.preferred, let mask = new.mask, !mask.contains(preferred) {
            run.append(LogLine(.event, "fault", ["invalid-orientation", new.id]))
            return "refused"
        }
        load(new)
        run.append(LogLine(.event, "present.begin"))
        new.isSheet = isSheet
        new.presenter = presenter.id
        presenter.presented = new.id
        presentationCount += 1
        let transition = begin(.presentation, of: presenter, in: window.name)
        declare(window.name)
        let covered = isSheet ? [] : chain(presenter)
        willDisappear(covered, animated: animated)
        settle(new, in: window.name, at: .presenting)
        willAppear(chain(new), animated: animated)
        for controller in chain(new) { layOut(controller) }
        after(animated) { [unowned self] in
            didAppear(chain(new), animated: animated)
            didDisappear(covered, animated: animated)
            presentationCount -= 1
            end(transition, of: presenter)
        }
        return "ok"
    }

    private func dismiss(_ controller: SimulatedController, animated: Bool) -> String {
        let presenter = controller.presented != nil ? controller : controller.presenter.flatMap { controllers[$0] }
        guard let presenter, let old = presenter.presented.flatMap({ controllers[$0] }),
            let window = window(of: presenter)
        else { return "refused" }
        presentationCount += 1
        let transition = begin(.presentation, of: presenter, in: window.name)
        let uncovered = old.isSheet ? [] : chain(presenter)
        for controller in uncovered { load(controller) }
        let covering = chain(front(old))
        willDisappear(covering, animated: animated)
        settle(presenter, in: window.name, at: .dismissing)
        willAppear(uncovered, animated: animated)
        for controller in uncovered { layOut(controller) }
        after(animated) { [unowned self] in
            presenter.presented = nil
            old.presenter = nil
            declare(window.name)
            didAppear(uncovered, animated: animated)
            didDisappear(covering, animated: animated)
            presentationCount -= 1
            end(transition, of: presenter)
        }
        return "ok"
    }

    private func after(_ animated: Bool, _ action: @escaping () -> Void) {
        if animated { run.backend.schedule(after: Self.transitionSeconds, action) } else { action() }
    }

    private func begin(_ kind: TransitionKind, of controller: SimulatedController, in window: String) -> Int {
        lastTransition += 1
        coordination.beginTransition(lastTransition, window: window, controller: controller.id, kind: kind)
        return lastTransition
    }

    private func end(_ transition: Int, of controller: SimulatedController) {
        let report = { [unowned self] in
            if isAlive { coordination.endTransition(transition) }
        }
        switch controller.acknowledgements["transition"] ?? .prompt {
        case .prompt, .fails: report()
        case .late(let seconds): run.backend.schedule(after: seconds, report)
        case .never: break
        }
    }
}
