// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// Runs one case in process: the coordinator, applications of the library, displays, and a virtual clock.
final class LibraryRun {
    let testCase: ConformanceCase
    var coordinator: RotationCoordinator
    var clock = VirtualClock()
    private(set) var clients: [Int: LibraryClient] = [:]
    private(set) var displays: [String: LibraryDisplay] = [:]
    private(set) var log: [LogLine] = []
    private var problems: [String] = []
    private var actions: [RotationAction] = []
    private var isPerforming = false
    private var triggers: [Trigger] = []
    /// The lines of queries without an answer, by serial.
    private var openQueries: [Int: Int] = [:]
    private var locks: [CaseStep?] = []

    /// A step that waits for an event.
    private struct Trigger {
        let step: CaseStep
        let pattern: LinePattern
        var remaining: Int
    }

    /// More turns than any case takes; one that goes on for ever is stopped there.
    private static let maximumTurns = 100_000

    /// Sees each line as it is logged.
    var onLine: ((LogLine) -> Void)?
    /// Looks at the run whenever it has come to rest.
    var onRest: (() -> Void)?

    /// Runs the case, and compares what it logged.
    func verdict() -> CaseVerdict {
        do throws(CaseError) {
            try prepare()
            try run(testCase.given)
            log = []
            openQueries = [:]
            try run(testCase.when)
        } catch {
            problems.append(error.description)
        }
        if ignoreCount != 0 { problems.append("input is still refused at the end") }
        var verdict = Comparison(testCase: testCase, log: log).verdict
        verdict.problems = problems + verdict.problems
        for client in clients.values { client.tearDown() }
        return verdict
    }

    init(_ testCase: ConformanceCase) {
        self.testCase = testCase
        var settings = RotationSettings(idiom: testCase.idiom)
        func number(_ name: String) -> Double? { testCase.settings[name].flatMap { Double($0) } }
        settings.deadlineSeconds = number("deadline") ?? settings.deadlineSeconds
        settings.timeoutLimit = number("timeoutLimit").map { Int($0) } ?? settings.timeoutLimit
        settings.memoryWarningLimit = number("memoryLimit").map { Int($0) } ?? settings.memoryWarningLimit
        settings.transitionLimitSeconds = number("transitionLimit") ?? settings.transitionLimitSeconds
        settings.orientationFlip =
            testCase.settings["orientationFlip"].flatMap(OrientationFlip.init) ?? settings.orientationFlip
        settings.queryTimeout = testCase.settings["queryTimeout"].flatMap(QueryTimeout.init) ?? settings.queryTimeout
        settings.flatReevaluation =
            testCase.settings["flatReevaluation"].flatMap(FlatReevaluation.init) ?? settings.flatReevaluation
        let mask = testCase.settings["appMask"].flatMap { text in
            InterfaceOrientationMask(abbreviation: text, idiom: testCase.idiom)
        }
        coordinator = RotationCoordinator(
            settings: settings,
            allowedOrientations: mask,
            device: .portrait)
    }

    /// The start state (FORMAT.md, section 2).
    private func prepare() throws(CaseError) {
        for number in testCase.clients.sorted() {
            perform(coordinator.attach(SessionID(rawValue: number)))
            clients[number] = LibraryClient(number: number, run: self)
        }
        let createdBySteps = testCase.createdBySteps
        for controller in testCase.controllers { clients[controller.client]?.declare(controller) }
        for controller in testCase.controllers where !createdBySteps.contains(controller.id) {
            if let script = script(controller.id) { script.client.create(script) }
        }
        for controller in testCase.controllers { installChildren(of: controller) }
        for window in testCase.windows {
            guard let client = clients[window.client] else { continue }
            Window(application: client.application, name: window.name).isHidden = false
        }
        for specification in testCase.displays {
            let display = LibraryDisplay(specification, run: self)
            displays[specification.id] = display
            if specification.isAttached { display.attach() }
        }
    }

    private func installChildren(of specification: ControllerSpecification) {
        let children = specification.children.compactMap { script($0)?.controller }
        switch script(specification.id)?.controller {
        case let controller as NavigationController: controller.setViewControllers(children, animated: false)
        case let controller as TabBarController: controller.viewControllers = children
        default: break
        }
    }

    /// What the case says of a controller, whosever it is.
    func script(_ id: String) -> ControllerScript? {
        clients.values.lazy.compactMap { $0.scripts[id] }.first
    }

    private func run(_ steps: [CaseStep]) throws(CaseError) {
        triggers = steps.compactMap { step in
            step.trigger.map { Trigger(step: step, pattern: $0, remaining: $0.occurrence) }
        }
        var started = clock.seconds
        for step in steps where step.trigger == nil {
            if let delay = step.delaySeconds { pass(until: started + delay) } else { pass() }
            started = clock.seconds
            try perform(step)
        }
        pass()
        for trigger in triggers where trigger.remaining > 0 {
            problems.append("the step on \(trigger.pattern.text) never ran")
        }
    }

    /// Lets time pass until a moment, or until nothing is left to happen.
    private func pass(until limit: Double = .infinity) {
        for _ in 0..<Self.maximumTurns {
            let deadline = coordinator.deadlineSeconds
            let next = min(clock.nextSeconds ?? .infinity, deadline ?? .infinity)
            guard next <= limit, next.isFinite else {
                if limit.isFinite { clock.advance(to: limit) } else { onRest?() }
                return
            }
            clock.advance(to: next)
            // What clients do at this moment comes before the moment passes.
            if let task = clock.takeDueTask() {
                task()
            } else {
                perform(coordinator.deadline(now: clock.seconds))
            }
        }
        problems.append("the case does not come to rest")
    }

    /// Does what the coordinator wants; from inside a delivery, after what is being done.
    func perform(_ new: [RotationAction]) {
        actions += new
        guard !isPerforming else { return }
        isPerforming = true
        while !actions.isEmpty { perform(actions.removeFirst()) }
        isPerforming = false
    }

    private func perform(_ action: RotationAction) {
        switch action {
        case .send(let message, to: let session):
            if case .transform(let degrees, _, let display) = message.content {
                displays[display]?.receive(message, degrees: degrees)
            } else {
                clients[session.rawValue]?.receive(message)
            }
        case .publish(.answered(let serial, let answer)):
            if let line = openQueries.removeValue(forKey: serial) { log[line].answer = answer.text }
        case .publish(let event):
            guard let line = LogLine(event) else { return }
            if case .asked(let serial, _, _) = event { openQueries[serial] = log.count }
            append(line)
        case .disconnect(let session):
            clients[session.rawValue]?.die()
            tellOthers(session)
        case .answerLock(let ticket, let orientation):
            guard let step = locks[ticket] else { return }
            locks[ticket] = nil
            check(orientation.abbreviation, against: step)
        }
    }

    /// A client is no more, which concerns those that have embedded controllers of it.
    func tellOthers(_ session: SessionID) {
        guard let client = clients[session.rawValue] else { return }
        for other in clients.values where other.isAlive { other.application.ownerIsGone(client.application) }
    }

    /// Logs a line, and runs the steps that wait for it.
    func append(_ line: LogLine) {
        var line = line
        line.seconds = clock.seconds
        log.append(line)
        onLine?(line)
        for index in triggers.indices where triggers[index].pattern.matches(line) {
            triggers[index].remaining -= 1
            guard triggers[index].remaining == 0 else { continue }
            let step = triggers[index].step
            let action = { [unowned self] in
                do throws(CaseError) { try self.perform(step) } catch { self.problems.append(error.description) }
            }
            if let delay = step.delaySeconds { clock.schedule(after: delay, action) } else { action() }
        }
    }

    private func perform(_ step: CaseStep) throws(CaseError) {
        if step.operation == "lock" {
            locks.append(step.reply == nil ? nil : step)
            let orientation = step.arguments.first.flatMap(InterfaceOrientation.init(abbreviation:))
            perform(coordinator.lock(orientation, ticket: locks.count - 1, now: clock.seconds))
            return
        }
        let reply = try reply(to: step)
        if step.reply != nil { check(reply ?? "nothing", against: step) }
    }

    private func check(_ reply: String, against step: CaseStep) {
        guard let expected = step.reply, reply != expected else { return }
        problems.append("line \(step.line): \(step.operation) replies \(reply), not \(expected)")
    }

    /// Lets time pass on behalf of a step.
    func wait(_ seconds: Double) {
        pass(until: clock.seconds + seconds)
    }

    /// Makes a request of the coordinator that may be refused, which no case wants.
    func request(
        _ body: (inout RotationCoordinator, Double) throws(RequestError) -> [RotationAction]
    ) {
        do throws(RequestError) {
            perform(try body(&coordinator, clock.seconds))
        } catch {
            problems.append("refused: \(error)")
        }
    }

    /// How many reasons there are to refuse input.
    var ignoreCount: Int {
        (coordinator.isRotating ? 1 : 0) + clients.values.filter(\.isAlive).map(\.ignoreCount).reduce(0, +)
    }

    /// The client that a step is about: that of its window, of its first controller, or the first that lives.
    func client(for step: CaseStep) -> LibraryClient? {
        for name in [step.options["window"]].compactMap({ $0 }) + step.arguments {
            if let window = testCase.windows.first(where: { $0.name == name }) { return clients[window.client] }
            if let controller = testCase.controllers.first(where: { $0.id == name }) {
                return clients[controller.client]
            }
        }
        return testCase.windows.lazy.compactMap { self.clients[$0.client] }.first ?? clients[1]
    }
}

extension LibraryRun: Scheduler {
    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        clock.schedule(after: delay, action)
    }
}
