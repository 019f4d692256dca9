// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// A client with as much of the library as the daemon's cases need: it keeps controllers, declares its windows, and
/// answers as its case says.
final class SimulatedClient {
    let number: Int
    unowned let run: CaseRun
    let coordination: any Coordination
    var isAlive = true
    var statusBar = InterfaceOrientation.portrait
    /// In order of registration.
    private(set) var order: [String] = []
    private(set) var controllers: [String: SimulatedController] = [:]
    var windows: [SimulatedWindow] = []
    /// Presentations that run.
    var presentationCount = 0
    private(set) var isRotating = false
    /// Structural requests that wait for the end of a rotation (B.0.4 rule 1).
    private var queue: [CaseStep] = []
    /// Roots that were declared during a rotation.
    var pendingRoots: [String: String?] = [:]
    var lastTransition = 0
    private var withheld: [(owner: String, name: String, serial: Int, answer: Answer)] = []

    init(number: Int, run: CaseRun, coordination: any Coordination) {
        self.number = number
        self.run = run
        self.coordination = coordination
    }

    /// The reasons of its own to refuse input.
    var ignoreCount: Int { presentationCount }

    func create(_ specification: ControllerSpecification) {
        order.append(specification.id)
        controllers[specification.id] = SimulatedController(specification)
    }

    func installChildren(of specification: ControllerSpecification) {
        guard let controller = controllers[specification.id] else { return }
        controller.children = specification.children
        controller.selected = specification.children.first
        for child in specification.children {
            controllers[child]?.parent = specification.id
            controllers[child]?.isAttached = true
        }
    }

    func create(window name: String) {
        windows.append(SimulatedWindow(name: name))
        declare(name)
    }

    /// Performs a step of the library: now, or after the rotation that runs.
    func perform(_ step: CaseStep) throws(CaseError) -> String? {
        guard isRotating, step.operation != "setWindow" else { return try change(step) }
        queue.append(step)
        return "ok"
    }

    /// Logs a callback, if the controller implements it.
    func call(_ controller: SimulatedController, _ name: String, _ arguments: [String] = []) {
        guard isAlive, controller.implements(name) else { return }
        run.append(LogLine(.callback, owner: controller.id, name, arguments, snapshot: snapshot(controller)))
    }

    func snapshot(_ controller: SimulatedController) -> Snapshot {
        Snapshot(
            orientation: controller.orientation.abbreviation, statusBar: statusBar.abbreviation,
            size: controller.bounds?.text, isViewLoaded: controller.isLoaded)
    }

    /// Takes a message of the coordinator.
    func receive(_ message: Message) {
        guard isAlive else { return }
        switch message.content {
        case .device, .transform: break
        case .rotationBegan: isRotating = true
        case .orientationChanged: take(message.interfaceOrientation)
        case .rotationEnded:
            isRotating = false
            run.backend.schedule(after: 0) { [unowned self] in
                runQueue()
                if message.isAwaited { acknowledge(message.serial, .done) }
            }
        case .windowApplied(let name):
            run.backend.schedule(after: 0) { [unowned self] in
                installPendingRoot(of: name)
                if message.isAwaited { acknowledge(message.serial, .done) }
            }
        case .memoryWarning:
            let reachable = order.compactMap { controllers[$0] }.filter(isReachable)
            for controller in reachable { call(controller, "didReceiveMemoryWarning") }
            let slow = reachable.first { $0.acknowledgements["didReceiveMemoryWarning"] != nil }
            acknowledge(message, as: "didReceiveMemoryWarning", by: slow ?? reachable.first, .done)
        case .question(let question, let id):
            guard let controller = controllers[id.name] else { return }
            acknowledge(message, as: question.name, by: controller, answer(to: question, controller))
        case .callback(let callback, let id):
            guard let controller = controllers[id.name] else { return }
            deliver(callback, to: controller)
            if message.isAwaited { acknowledge(message, as: callback.name, by: controller, .done) }
        }
    }

    private func take(_ orientation: InterfaceOrientation) {
        statusBar = orientation
        for controller in controllers.values where controller.appearance == .appeared {
            controller.orientation = orientation
            controller.bounds = sizes(of: controller)[orientation]
        }
    }

    private func answer(to question: Question, _ controller: SimulatedController) -> Answer {
        switch question {
        case .autorotates: .yesOrNo(controller.autorotates ?? true)
        case .supportedOrientations: .orientations(controller.mask ?? [])
        case .autorotatesTo(let orientation): .yesOrNo(controller.mask?.contains(orientation) ?? false)
        }
    }

    private func deliver(_ callback: Callback, to controller: SimulatedController) {
        func event(_ name: String, _ arguments: [String]) {
            run.append(LogLine(.event, name, arguments, snapshot: snapshot(controller)))
        }
        switch callback {
        case .willRotate(let orientation, let duration), .willAnimate(let orientation, let duration),
            .willAnimateFirstHalf(let orientation, let duration), .willAnimateSecondHalf(let orientation, let duration):
            call(controller, callback.name, [orientation.abbreviation, "\(duration)"])
        case .didAnimateFirstHalf(let orientation), .didRotate(let orientation):
            call(controller, callback.name, [orientation.abbreviation])
        case .willTransition(let size): call(controller, callback.name, [size.text])
        case .layout(let size):
            controller.bounds = size
            layOut(controller)
        case .snapshotBegins: event("snapshot", ["\(controller.id) begin"])
        case .snapshotEnds: event("snapshot", ["\(controller.id) end"])
        case .alongside: event("alongside", [controller.id])
        case .transitionCompletion: event("transition.completion", [controller.id])
        case .reload: event("reload", [controller.id])
        }
    }

    private func runQueue() {
        let steps = queue
        queue = []
        for step in steps { _ = try? change(step) }
    }

    private func acknowledge(
        _ message: Message, as name: String, by controller: SimulatedController?, _ answer: Answer
    ) {
        switch controller?.acknowledgements[name] ?? .prompt {
        case .prompt, .fails: acknowledge(message.serial, answer)
        case .never: withheld.append((controller?.id ?? "", name, message.serial, answer))
        case .late(let seconds):
            run.backend.schedule(after: seconds) { [unowned self] in acknowledge(message.serial, answer) }
        }
    }

    /// Sends the oldest acknowledgement of that name that was withheld.
    func sendWithheld(_ owner: String, _ name: String) {
        guard let index = withheld.firstIndex(where: { $0.owner == owner && $0.name == name }) else { return }
        let (_, _, serial, answer) = withheld.remove(at: index)
        acknowledge(serial, answer)
    }

    private func acknowledge(_ serial: Int, _ answer: Answer) {
        guard isAlive else { return }
        coordination.acknowledge(serial: serial, answer)
    }
}
