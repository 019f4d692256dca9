// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable import CaseRunner
@testable import RotationControl

/// Clients and displays that do what a list of operations says, in virtual time, under the eyes of the invariants.
struct RandomWorld {
    private var coordinator = RotationCoordinator(settings: RotationSettings(idiom: .pad), device: .portrait)
    /// The names of the controllers say where they stand.
    private let invariants = Invariants(
        settings: RotationSettings(idiom: .pad),
        controllers: Invariants.Controllers(
            isBelow: { $0.window == $1.window && $0.name.hasPrefix($1.name + ".") },
            isHidden: { $0.name.hasSuffix("hidden") }, implements: { _, _ in true }, isResized: { _ in true }))
    private var now = 0.0
    /// The session at each place; nil while the place is empty.
    private var places: [SessionID?] = Array(repeating: nil, count: RandomOperation.displayClient + 1)
    private var styles = Array(repeating: RandomOperation.Style.prompt, count: RandomOperation.displayClient + 1)
    private var pending: [RotationAction] = []
    private var lateAnswers: [(seconds: Double, session: SessionID, serial: Int, answer: Answer)] = []
    private var transitions: [SessionID: [Int]] = [:]
    private var lastSession = 0
    private var lastTransition = 0
    private var lastTicket = 0

    /// More turns than any list of operations takes.
    private static let maximumTurns = 10_000

    /// Performs the operations, lets everything come to rest, and says which invariant broke.
    static func violation(of operations: [RandomOperation]) -> String? {
        var world = RandomWorld()
        for operation in operations {
            world.perform(operation)
            if let broken = world.invariants.violation { return "\(broken) after \(operation)" }
        }
        world.pass(.infinity)
        return world.invariants.violation ?? world.restlessness
    }

    /// The names of all events that the operations lead to.
    static func events(of operations: [RandomOperation]) -> Set<String> {
        var world = RandomWorld()
        world.invariants.seen = []
        for operation in operations { world.perform(operation) }
        world.pass(.infinity)
        return world.invariants.seen ?? []
    }

    /// What is not as it must be when nothing runs (B.13, 8).
    private var restlessness: String? {
        guard case .idle = coordinator.activity else { return "at rest it is not idle" }
        if coordinator.barrier != nil || coordinator.isHeld { return "at rest something is held" }
        if coordinator.needsRotation { return "at rest a turn is due" }
        if !coordinator.isIdle { return "at rest it says that something is to come" }
        let owners = coordinator.displays.map(\.id.session) + coordinator.windows.map(\.id.session)
        if !owners.allSatisfy(places.contains) { return "B.11: something of a client that is gone is left" }
        return invariants.openLocks.isEmpty ? nil : "at rest a lock is not answered"
    }

    private mutating func perform(_ operation: RandomOperation) {
        switch operation {
        case .pass(let seconds): pass(seconds)
        case .device(let device): take(coordinator.device(device, now: now))
        case .lock(let orientation):
            lastTicket += 1
            invariants.openLocks.insert(lastTicket)
            take(coordinator.lock(orientation, ticket: lastTicket, now: now))
        case .unlock: take(coordinator.unlock(now: now))
        case .attempt: take(coordinator.attemptRotation(now: now))
        case .allow(let mask): take(coordinator.setAllowed(mask, now: now))
        case .warnOfLowMemory: take(coordinator.warnOfLowMemory(now: now))
        case .die(let place):
            guard let session = places[place] else { return }
            places[place] = nil
            take(coordinator.detach(session, now: now))
        case .style(let place, let style): styles[place] = style
        case .declare, .removeWindow, .makeKey, .focus, .settle, .front, .beginTransition, .endTransition,
            .attachDisplay,
            .detachDisplay, .generate, .nonsense:
            // What is refused must do nothing, which the invariants see to.
            do throws(RequestError) { take(try request(operation)) } catch {}
        }
    }

    private mutating func request(_ operation: RandomOperation) throws(RequestError) -> [RotationAction] {
        switch operation {
        case .declare(let place, let tree, let isVisible):
            let session = attach(place)
            let next = places[(place + 1) % RandomOperation.clients.count]
            let window = tree.window(isVisible: isVisible, embedding: next)
            return try coordinator.setWindow(session, "W", window, now: now)
        case .removeWindow(let place): return try coordinator.removeWindow(session(place), "W", now: now)
        case .makeKey(let place): return try coordinator.makeKey(session(place), "W", now: now)
        case .focus(let place):
            let display = session(RandomOperation.displayClient)
            return try coordinator.focus(on: place.map(session), by: display, now: now)
        case .settle(let place, let isDismissing):
            invariants.isSettling = true
            return try coordinator.settle(
                session(place), window: "W", controller: "R", at: isDismissing ? .dismissing : .appearing, now: now)
        case .front(let place, let isActive):
            invariants.comesToFront(session(place), isActive)
            return try coordinator.setActive(session(place), isActive, now: now)
        case .beginTransition(let place, let isPresentation):
            lastTransition += 1
            let actions = try coordinator.beginTransition(
                session(place), number: lastTransition, window: "W", controller: "R",
                kind: isPresentation ? .presentation : .containment, now: now)
            invariants.began(transition: lastTransition, of: session(place), now: now)
            transitions[session(place), default: []].append(lastTransition)
            return actions
        case .endTransition(let place):
            guard let number = transitions[session(place)]?.popLast() else { return [] }
            invariants.ended(transition: number, of: session(place))
            return try coordinator.endTransition(session(place), number: number, now: now)
        case .attachDisplay(let isBuiltIn):
            return try coordinator.attachDisplay(
                attach(RandomOperation.displayClient), isBuiltIn ? "D" : "E", isBuiltIn: isBuiltIn,
                natural: isBuiltIn ? .portrait : .landscape, now: now)
        case .detachDisplay(let isBuiltIn):
            return try coordinator.detachDisplay(
                session(RandomOperation.displayClient), isBuiltIn ? "D" : "E", now: now)
        case .generate(let place, let begins):
            return begins
                ? try coordinator.beginGenerating(session(place)) : try coordinator.endGenerating(session(place))
        case .nonsense(let place, let serial):
            return try coordinator.acknowledge(session(place), serial: serial, answer: .failed, now: now)
        case .pass, .device, .lock, .unlock, .attempt, .allow, .warnOfLowMemory, .die, .style: return []
        }
    }

    /// The session at a place; one that never existed if it is empty.
    private func session(_ place: Int) -> SessionID { places[place] ?? SessionID(rawValue: 0) }

    private mutating func attach(_ place: Int) -> SessionID {
        if let session = places[place] { return session }
        lastSession += 1
        let session = SessionID(rawValue: lastSession)
        places[place] = session
        take(coordinator.attach(session))
        return session
    }

    /// Lets time pass, or everything come to rest.
    private mutating func pass(_ seconds: Double) {
        let end = now + seconds
        for _ in 0..<Self.maximumTurns {
            let late = lateAnswers.map(\.seconds).min() ?? .infinity
            let next = min(coordinator.deadlineSeconds ?? .infinity, late)
            guard next <= end, next.isFinite else {
                now = end.isFinite ? end : now
                return
            }
            now = max(now, next)
            if late <= now, let index = lateAnswers.firstIndex(where: { $0.seconds <= now }) {
                let (_, session, serial, answer) = lateAnswers.remove(at: index)
                acknowledge(session, serial, answer)
            } else {
                take(coordinator.deadline(now: now))
            }
        }
        invariants.fail("it does not come to rest")
    }

    private mutating func take(_ actions: [RotationAction]) {
        pending += actions
        while !pending.isEmpty {
            let action = pending.removeFirst()
            invariants.check(action, now: now)
            switch action {
            case .send(let message, let session): deliver(message, to: session)
            case .disconnect(let session): places = places.map { $0 == session ? nil : $0 }
            case .publish, .answerLock: break
            }
        }
        invariants.check(coordinator.activeDisplays.map { ($0.id, $0.natural) })
        invariants.require(isKeyWindowRight, "B.7.1: \(String(describing: coordinator.keyWindow)) is key")
        invariants.isSettling = false
    }

    /// The key window is a visible one, and the focused client's if that has any (B.7.1 rule 6).
    private var isKeyWindowRight: Bool {
        let visible = coordinator.visibleWindows.map(\.id)
        let focused = visible.filter { $0.session == coordinator.focusedSession }
        return coordinator.keyWindow.map((focused.isEmpty ? visible : focused).contains) ?? visible.isEmpty
    }

    private mutating func deliver(_ message: Message, to session: SessionID) {
        guard message.isAwaited, let place = places.firstIndex(of: session) else { return }
        var answer = Answer.done
        switch message.content {
        case .question(.supportedOrientations, _): answer = .orientations(.allButUpsideDown)
        case .question(.autorotates, _), .question(.autorotatesTo, _): answer = .yesOrNo(true)
        case .transform where styles[place] == .fails: answer = .failed
        case .transform, .callback, .memoryWarning, .device, .rotationBegan, .orientationChanged, .rotationEnded,
            .windowApplied:
            break
        }
        switch styles[place] {
        case .prompt, .fails: lateAnswers.append((now, session, message.serial, answer))
        case .late(let seconds): lateAnswers.append((now + seconds, session, message.serial, answer))
        case .never: break
        }
    }

    private mutating func acknowledge(_ session: SessionID, _ serial: Int, _ answer: Answer) {
        invariants.acknowledged(serial, by: session)
        do throws(RequestError) {
            take(try coordinator.acknowledge(session, serial: serial, answer: answer, now: now))
        } catch {}
    }
}
