// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// Checks the invariants of B.13 that concern the coordinator, on everything it does.
final class Invariants {
    /// What is known of the clients' controllers.
    struct Controllers {
        /// Whether the first stands somewhere below the second.
        var isBelow: (ControllerID, ControllerID) -> Bool
        /// Whether its container, or one further up, does not show it.
        var isHidden: (ControllerID) -> Bool
        /// Whether it implements the callback of this name.
        var implements: (ControllerID, String) -> Bool
        /// Whether its view has another size in the other shape.
        var isResized: (ControllerID) -> Bool
    }

    /// What broke first.
    private(set) var violation: String?
    /// Lock requests without an answer.
    var openLocks: Set<Int> = []
    /// Whether a client is having the orientation settled, the one way to change it outside a rotation.
    var isSettling = false

    /// The names of the events that were published, if somebody wants to know.
    var seen: Set<String>?

    struct OpenRotation {
        let serial: Int
        let from: InterfaceOrientation
        let to: InterfaceOrientation
        let durationSeconds: Double
        let beganSeconds: Double
        var phases = 0
        var isFlipped = false
        var calls: [ControllerID: [Callback]] = [:]
    }

    let controllers: Controllers
    private let settings: RotationSettings
    /// How much later than due something may come, in seconds.
    private let toleranceSeconds: Double
    var rotation: OpenRotation?
    private(set) var orientation = InterfaceOrientation.portrait
    private var locked: InterfaceOrientation?
    /// Whether questions are out: that counts as rotating, so a lock that comes then waits (B.0.3, B.8 rule 2).
    private var isDeciding = false
    private var isLockWaiting = false
    var degrees: [DisplayID: Int] = [:]
    private(set) var gone: Set<SessionID> = []
    var owners: [ControllerID: SessionID] = [:]
    var outstanding: [SessionID: (serial: Int, controller: ControllerID)] = [:]
    /// The transitions that hold rotation, by number, with the times of their begin.
    private var holds: [SessionID: [Int: Double]] = [:]
    private var behind: Set<SessionID> = []
    /// The ends that clients are to acknowledge before anything begins.
    var awaitedEnds: [Int: SessionID] = [:]
    var lastEndSeconds = 0.0
    var lastSerial = 0

    init(settings: RotationSettings, toleranceSeconds: Double = 1e-6, controllers: Controllers) {
        self.settings = settings
        self.toleranceSeconds = toleranceSeconds
        self.controllers = controllers
    }

    func fail(_ what: String) {
        violation = violation ?? what
    }

    func require(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { fail(what()) }
    }

    /// An acknowledgement is on its way.
    func acknowledged(_ serial: Int, by session: SessionID) {
        if outstanding[session]?.serial == serial { outstanding[session] = nil }
        awaitedEnds[serial] = nil
    }

    /// A client goes behind, where it is not waited for, or comes back.
    func comesToFront(_ session: SessionID, _ isInFront: Bool) {
        if isInFront {
            behind.remove(session)
        } else {
            behind.insert(session)
            outstanding[session] = nil
            awaitedEnds = awaitedEnds.filter { $0.value != session }
        }
    }

    /// A transition begins to hold rotation.
    func began(transition: Int, of session: SessionID, now: Double) {
        holds[session, default: [:]][transition] = now
    }

    /// A transition is over.
    func ended(transition: Int, of session: SessionID) {
        holds[session]?[transition] = nil
    }

    func check(_ action: RotationAction, now: Double) {
        switch action {
        case .publish(.transitionTimedOut(let controller)):
            seen?.insert("transitionTimedOut")
            let oldest = holds[controller.window.session]?.values.min()
            let isDue = oldest.map { now >= $0 + settings.transitionLimitSeconds - toleranceSeconds } ?? true
            require(isDue, "12: a hold ends too early")
            holds[controller.window.session] = nil
        case .publish(let event):
            seen?.insert(String("\(event)".prefix { $0 != "(" }))
            check(event, now: now)
        case .send(let message, let session): check(message, to: session, now: now)
        case .disconnect: break
        case .answerLock(let ticket, _):
            require(openLocks.remove(ticket) != nil, "a lock is answered twice")
        }
    }

    private func check(_ event: RotationEvent, now: Double) {
        switch event {
        case .began(let serial, let from, let to, let duration):
            require(rotation == nil, "5: a rotation begins in another")
            let isHeld = holds.contains { !behind.contains($0.key) && !$0.value.isEmpty }
            require(!isHeld, "B.0.4: a rotation begins while a transition holds it")
            let isRested = awaitedEnds.isEmpty || now >= lastEndSeconds + settings.deadlineSeconds - toleranceSeconds
            require(isRested, "B.0.4: a rotation begins before the end of the last is acknowledged")
            awaitedEnds = [:]
            require(from == orientation && from != to, "6: it begins from \(from) to \(to) in \(orientation)")
            let isLock = isLockWaiting || locked == nil || locked == to
            require(isLock, "14: it turns to \(to) while \(locked.debugDescription) is locked")
            decided()
            rotation = OpenRotation(
                serial: serial, from: from, to: to, durationSeconds: duration, beganSeconds: now)
        case .entered(_, let step):
            switch step {
            case .willRotate, .transform, .layout, .willAnimate, .willAnimateFirstHalf: rotation?.phases += 1
            case .snapshotBegin, .firstHalf, .didAnimateFirstHalf, .flip, .animation, .snapshotEnd, .innerLayout,
                .didRotate, .reload:
                break
            }
        case .statusBar(let from, let to):
            require(from == orientation && from != to, "7: the orientation changes from \(from) in \(orientation)")
            require(rotation.map { $0.to == to && !$0.isFlipped } ?? isSettling, "7: it changes to \(to)")
            rotation?.isFlipped = true
            orientation = to
        case .ended(let serial):
            end(serial, limitSeconds: settings.deadlineSeconds, toleranceSeconds: toleranceSeconds, now: now)
        case .aborted(let byDisplay):
            if byDisplay { turnedBack() } else { abandoned() }
        case .asked: isDeciding = true
        case .locked(let held):
            locked = held
            isLockWaiting = isDeciding
        case .unlocked: locked = nil
        case .skipped(let reason, _): if reason != .notPrimary { decided() }
        case .invalidOrientation: decided()
        case .gone(let session):
            gone.insert(session)
            outstanding[session] = nil
            awaitedEnds = awaitedEnds.filter { $0.value != session }
            holds[session] = nil
            degrees = degrees.filter { $0.key.session != session }
        case .notified: require(locked == nil, "B.8: a client is notified while locked")
        case .timedOut(let subject, _):
            if case .controller(let id) = subject { outstanding[owners[id] ?? id.window.session] = nil }
        case .device, .tracedApplication, .tracedWindow, .answered, .animating, .transitionTimedOut,
            .staleAcknowledgement, .killed, .keyWindow, .windowRoot, .displayFailed, .unbalancedGeneration,
            .mixedRotation:
            break
        }
    }

    private func decided() {
        isDeciding = false
        isLockWaiting = false
    }

    private func abandoned() {
        decided()
        require(rotation == nil, "B.11: a rotation under way is abandoned")
    }

    /// Outside the time between 2b and the flip every display shows the interface orientation (13).
    func check(_ displays: [(id: DisplayID, natural: NaturalOrientation)]) {
        guard rotation == nil || rotation?.isFlipped == true else { return }
        for display in displays {
            let right = ScreenOrientation(orientation, natural: display.natural).transform
            let shown = degrees[display.id]
            require(shown == right, "13: \(display.id.name) shows \(shown ?? -1), not \(right)")
        }
    }
}
