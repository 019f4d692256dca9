// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// A client of a run: an application of the library with the controllers that the case declares.
final class LibraryClient {
    let number: Int
    let application: Application
    private(set) var isAlive = true
    private(set) var scripts: [String: ControllerScript] = [:]
    /// Roots that were declared during a rotation.
    var pendingRoots: [String: ViewController?] = [:]
    unowned let run: CaseRun
    /// The coordinator, as the client's displays see it.
    let coordination: any CaseCoordination
    /// And as its application does, with answers as late as the case says.
    private(set) lazy var scripted = ScriptedCoordination(self)

    init(number: Int, run: CaseRun, coordination: any CaseCoordination) {
        self.number = number
        self.run = run
        self.coordination = coordination
        application = Application(settings: run.testCase.applicationSettings, scheduler: run.backend)
        application.session = coordination.session
        application.nibs = self
        application.storyboard = self
        application.coordination = scripted
        application.observer = { [unowned self] in observe($0) }
    }

    var era: Era { run.testCase.era }

    /// Its own reasons to refuse input, beside a rotation.
    var ignoreCount: Int { application.ignoreCount - (application.isRotating ? 1 : 0) }

    func append(_ line: LogLine) {
        if isAlive { run.append(line) }
    }

    /// Its process is no more: nothing of it runs on.
    func die() {
        guard isAlive else { return }
        isAlive = false
        application.coordination = nil
    }

    /// Lets all go that a run has made.
    func tearDown() {
        isAlive = false
        for window in application.windows { window.close() }
        for script in scripts.values { script.held = nil }
    }

    func receive(_ message: Message) {
        guard isAlive else { return }
        scripted.note(message)
        if case .windowApplied(let name) = message.content, let root = pendingRoots.removeValue(forKey: name) {
            run.backend.schedule(afterSeconds: 0) { [unowned self] in window(name)?.rootViewController = root }
        }
        application.receive(message)
    }

    /// Shows a new, empty window.
    func open(_ name: String) {
        Window(application: application, name: name).isHidden = false
    }

    func window(_ name: String?) -> OrientKit.Window? {
        application.windows.first { name == nil || $0.name == name }
    }

    func declare(_ specification: ControllerSpecification) {
        scripts[specification.id] = ControllerScript(specification, of: self)
    }

    /// Makes a controller, with the lines of its creation.
    @discardableResult
    func create(_ script: ControllerScript) -> ViewController {
        let isCoder = script.specification.isFromArchive && script.specification.implemented.contains("initWithCoder")
        script.log("alloc")
        script.log(isCoder ? "initWithCoder" : "init")
        let controller = application.make { [self] in initialise(script) }
        script.held = controller
        return controller
    }

    private func initialise(_ script: ControllerScript) -> ViewController {
        let isArchived = script.specification.isFromArchive
        let delegate = script.specification.hasDelegate ? self : nil
        switch script.specification.kind {
        case .plain, .container:
            return isArchived ? ScriptedViewController(script, storyboard: self) : ScriptedViewController(script)
        case .nav:
            let controller =
                isArchived
                ? ScriptedNavigationController(script, storyboard: self) : ScriptedNavigationController(script)
            controller.delegate = delegate
            return controller
        case .tab:
            let controller =
                isArchived ? ScriptedTabBarController(script, storyboard: self) : ScriptedTabBarController(script)
            controller.delegate = delegate
            return controller
        }
    }

    private func observe(_ event: ApplicationEvent) {
        switch event {
        case .callback(let callback, let controller):
            let (name, arguments) = callback.parts
            scripts[controller.identifier]?.log(name, arguments)
        default:
            if let line = LogLine(event) { append(line) }
        }
    }
}

extension LibraryClient: NibSource {
    func makeView(fromNib name: String, owner: ViewController) -> View? {
        run.testCase.bundle.contains(name) ? View(frame: Rect(size: application.screen.size)) : nil
    }
}

extension LibraryClient: Storyboard {
    /// Segues are named after their destinations.
    func makeDestination(ofSegue identifier: String, from source: ViewController) -> ViewController? {
        scripts[identifier].map(create)
    }

    func makeView(of controller: ViewController) -> View? {
        View(frame: application.screen.applicationFrame(in: .portrait))
    }
}

extension LibraryClient: NavigationControllerDelegate {
    func navigationController(
        _ navigationController: NavigationController, willShow controller: ViewController, animated: Bool
    ) {
        append(LogLine(.event, "delegate", ["willShow \(controller.identifier)"]))
    }

    func navigationController(
        _ navigationController: NavigationController, didShow controller: ViewController, animated: Bool
    ) {
        append(LogLine(.event, "delegate", ["didShow \(controller.identifier)"]))
    }
}

extension LibraryClient: TabBarControllerDelegate {
    func tabBarController(_ tabBarController: TabBarController, shouldSelect controller: ViewController) -> Bool {
        let isAllowed = scripts[tabBarController.identifier]?.specification.isSelectionAllowed ?? true
        var line = LogLine(.query, owner: "delegate", "shouldSelect", [controller.identifier])
        line.answer = isAllowed ? "yes" : "no"
        append(line)
        return isAllowed
    }

    func tabBarController(_ tabBarController: TabBarController, didSelect controller: ViewController) {
        append(LogLine(.event, "delegate", ["didSelect \(controller.identifier)"]))
    }
}
