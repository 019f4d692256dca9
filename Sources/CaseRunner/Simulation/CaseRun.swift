// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationModel
internal import RotationControl

/// Runs one case: applications of the library and simulated displays, against a coordinator wherever that is.
final class CaseRun {
    let testCase: ConformanceCase
    let backend: any RotationBackend
    private(set) var clients: [Int: LibraryClient] = [:]
    private(set) var displays: [String: SimulatedDisplay] = [:]
    /// Sees each line as it is logged.
    var onLine: ((LogLine) -> Void)?
    /// Looks at the run whenever it has come to rest.
    var onRest: (() -> Void)?
    private var log: [LogLine] = []
    private var problems: [String] = []
    private var triggers: [Trigger] = []
    /// The lines of queries without an answer, by serial.
    private var openQueries: [Int: Int] = [:]
    private lazy var invariants = Invariants(
        settings: testCase.rotationSettings, toleranceSeconds: backend.toleranceSeconds, controllers: knownControllers)
    /// Lock steps without a reply.
    private var openLocks: Set<Int> = []

    /// How late a step may start, in seconds (FORMAT.md, section 7).
    private static let maximumDelaySeconds = 0.05
    private var isLate = false

    /// A step that waits for an event.
    private struct Trigger {
        let step: CaseStep
        let pattern: LinePattern
        var remaining: Int
    }

    /// Runs a case, and compares what it logged.
    static func verdict(
        of testCase: ConformanceCase, on backend: any RotationBackend, watching watch: (CaseRun) -> Void = { _ in }
    ) -> CaseVerdict {
        let run = CaseRun(testCase, backend)
        backend.run = run
        watch(run)
        do throws(CaseError) {
            try run.prepare()
            try run.run(testCase.given)
            run.log = []
            run.openQueries = [:]
            try run.run(testCase.when)
        } catch {
            run.fail(error.description)
        }
        run.checkEnd()
        var verdict = Comparison(
            testCase: testCase, log: run.log, toleranceSeconds: backend.toleranceSeconds
        ).verdict
        verdict.problems = run.problems + verdict.problems
        verdict.isVoid = run.isLate
        for client in run.clients.values { client.tearDown() }
        return verdict
    }

    private init(_ testCase: ConformanceCase, _ backend: any RotationBackend) {
        self.testCase = testCase
        self.backend = backend
    }

    /// The start state (FORMAT.md, section 2).
    private func prepare() throws(CaseError) {
        for number in testCase.clients.sorted() {
            let coordination = WatchedCoordination(try backend.connect(client: number), invariants) { [unowned self] in
                backend.seconds
            }
            clients[number] = LibraryClient(number: number, run: self, coordination: coordination)
        }
        let createdBySteps = testCase.createdBySteps
        for controller in testCase.controllers { clients[controller.client]?.declare(controller) }
        for controller in testCase.controllers where !createdBySteps.contains(controller.id) {
            if let script = script(controller.id) { script.client.create(script) }
        }
        for controller in testCase.controllers { installChildren(of: controller) }
        for window in testCase.windows { clients[window.client]?.open(window.name) }
        for specification in testCase.displays {
            let display = SimulatedDisplay(specification, run: self)
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
        testCase.client(of: id).flatMap { clients[$0]?.scripts[id] }
    }

    private func run(_ steps: [CaseStep]) throws(CaseError) {
        triggers = steps.compactMap { step in
            step.trigger.map { Trigger(step: step, pattern: $0, remaining: $0.occurrence) }
        }
        var started = backend.seconds
        for step in steps where step.trigger == nil {
            let due = step.delaySeconds.map { started + $0 } ?? .infinity
            try backend.pass(until: due)
            if !due.isFinite { onRest?() }
            invariants.check(shownDisplays)
            started = backend.seconds
            noteStart(due: due)
            try perform(step)
        }
        try backend.pass(until: .infinity)
        onRest?()
        invariants.check(shownDisplays)
        for trigger in triggers where trigger.remaining > 0 {
            fail("the step on \(trigger.pattern.text) never ran")
        }
    }

    private func noteStart(due: Double) {
        if backend.seconds > due + Self.maximumDelaySeconds { isLate = true }
    }

    private func checkEnd() {
        if ignoreCount != 0 { fail("input is still refused at the end") }
        for line in openLocks.sorted() { fail("line \(line): lock is not replied to") }
        if let violation = invariants.violation { fail("invariant \(violation)") }
    }

    /// Takes what the coordinator does.
    func take(_ action: RotationAction, seconds: Double) {
        invariants.check(action, now: seconds)
        switch action {
        case .send(let message, to: let session):
            if case .transform(let degrees, _, let display) = message.content {
                displays[display]?.receive(message, degrees: degrees)
            } else {
                client(session)?.receive(message)
            }
        case .publish(.answered(let serial, let answer)):
            if let line = openQueries.removeValue(forKey: serial) { log[line].answer = answer.text }
        case .publish(let event):
            guard let line = LogLine(event, number: { self.client($0)?.number ?? 0 }) else { return }
            if case .asked(let serial, _, _) = event { openQueries[serial] = log.count }
            append(line, seconds: seconds)
        case .disconnect(let session):
            if let client = client(session) { end(client) }
        case .answerLock:
            break
        }
    }

    private func client(_ session: SessionID) -> LibraryClient? {
        clients.values.first { $0.coordination.session == session }
    }

    /// A client is no more, which concerns those that have embedded controllers of it.
    func end(_ client: LibraryClient) {
        client.die()
        for other in clients.values where other.isAlive { other.application.ownerIsGone(client.application) }
    }

    /// Logs a line, and runs the steps that wait for it.
    func append(_ line: LogLine, seconds: Double? = nil) {
        var line = line
        line.seconds = seconds ?? backend.seconds
        log.append(line)
        onLine?(line)
        for index in triggers.indices where triggers[index].pattern.matches(line) {
            triggers[index].remaining -= 1
            guard triggers[index].remaining == 0 else { continue }
            let step = triggers[index].step
            let due = backend.seconds + (step.delaySeconds ?? .infinity)
            let action = { [unowned self] in
                noteStart(due: due)
                do throws(CaseError) { try self.perform(step) } catch { self.fail(error.description) }
            }
            if let delay = step.delaySeconds { backend.schedule(afterSeconds: delay, action) } else { action() }
        }
    }

    private func perform(_ step: CaseStep) throws(CaseError) {
        if step.operation == "lock" {
            let orientation = step.arguments.first.flatMap(InterfaceOrientation.init(abbreviation:))
            openLocks.insert(step.line)
            backend.lock(orientation) { [unowned self] held in
                openLocks.remove(step.line)
                check(held.abbreviation, against: step)
            }
            return
        }
        let reply = try reply(to: step)
        if step.reply != nil { check(reply ?? "nothing", against: step) }
    }

    private func check(_ reply: String, against step: CaseStep) {
        guard let expected = step.reply, reply != expected else { return }
        fail("line \(step.line): \(step.operation) replies \(reply), not \(expected)")
    }

    /// Something is wrong, whatever the log says.
    func fail(_ problem: String) {
        problems.append(problem)
    }

    /// How many reasons there are to refuse input.
    var ignoreCount: Int {
        (backend.isRotating ? 1 : 0) + clients.values.filter(\.isAlive).map(\.ignoreCount).reduce(0, +)
    }

    /// The client that a step is about: that of its window, of its first controller, or the first.
    func client(for step: CaseStep) -> LibraryClient? {
        for name in [step.options["window"]].compactMap({ $0 }) + step.arguments {
            if let window = testCase.windows.first(where: { $0.name == name }) { return clients[window.client] }
            if let controller = testCase.controllers.first(where: { $0.id == name }) {
                return clients[controller.client]
            }
        }
        return testCase.windows.first.flatMap { clients[$0.client] } ?? clients[1]
    }
}
