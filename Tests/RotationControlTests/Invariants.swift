// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable import RotationControl

/// Checks the invariants of B.13 that concern the coordinator, on everything it does.
final class Invariants {
    /// What broke first.
    private(set) var violation: String?
    /// Lock requests without an answer.
    var openLocks: Set<Int> = []
    /// Whether a client is having the orientation settled, the one way to change it outside a rotation.
    var isSettling = false

    /// The names of the events that were published, if somebody wants to know.
    var seen: Set<String>?

    private struct OpenRotation {
        let serial: Int
        let from: InterfaceOrientation
        let to: InterfaceOrientation
        let durationSeconds: Double
        let beganSeconds: Double
        var phases = 0
        var isFlipped = false
        var calls: [ControllerID: [Callback]] = [:]
    }

    private var rotation: OpenRotation?
    private var orientation = InterfaceOrientation.portrait
    private var locked: InterfaceOrientation?
    /// Whether questions are out: that counts as rotating, so a lock that comes then waits (B.0.3, B.8 rule 2).
    private var isDeciding = false
    private var isLockWaiting = false
    private var degrees: [DisplayID: Int] = [:]
    private var gone: Set<SessionID> = []
    private var owners: [ControllerID: SessionID] = [:]
    private var outstanding: [SessionID: (serial: Int, controller: ControllerID)] = [:]
    /// The transitions that hold rotation, by number, with the times of their begin.
    private var holds: [SessionID: [Int: Double]] = [:]
    private var behind: Set<SessionID> = []
    private var lastSerial = 0

    /// How long the transitions of a client may hold rotation, in seconds (B.0.4 rule 3).
    private static let longestHoldSeconds = 2.0

    func fail(_ what: String) {
        violation = violation ?? what
    }

    private func require(_ holds: Bool, _ what: @autoclosure () -> String) {
        if !holds { fail(what()) }
    }

    /// An acknowledgement is on its way.
    func acknowledged(_ serial: Int, by session: SessionID) {
        if outstanding[session]?.serial == serial { outstanding[session] = nil }
    }

    /// A client goes behind, where it is not waited for, or comes back.
    func comesToFront(_ session: SessionID, _ isInFront: Bool) {
        if isInFront {
            behind.remove(session)
        } else {
            behind.insert(session)
            outstanding[session] = nil
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
            require(oldest.map { now >= $0 + Self.longestHoldSeconds - 1e-6 } ?? true, "12: a hold ends too early")
            holds[controller.window.session] = nil
        case .publish(let event):
            seen?.insert(String("\(event)".prefix { $0 != "(" }))
            check(event, now: now)
        case .send(let message, let session): check(message, to: session)
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
        case .ended(let serial): end(serial, now: now)
        case .aborted(let byDisplay): abort(byDisplay: byDisplay, now: now)
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

    private func check(_ message: Message, to session: SessionID) {
        require(message.serial > lastSerial, "serials do not rise")
        lastSerial = message.serial
        require(!gone.contains(session), "B.11: a client that is gone is sent \(message.content)")
        require(message.interfaceOrientation == orientation, "7: a message carries \(message.interfaceOrientation)")
        switch message.content {
        case .callback(let callback, let id): check(callback, id, message, to: session)
        case .transform(let degrees, _, let display): self.degrees[DisplayID(session, display)] = degrees
        case .question, .device, .rotationBegan, .orientationChanged, .rotationEnded, .windowApplied, .memoryWarning:
            break
        }
    }

    private func check(_ callback: Callback, _ id: ControllerID, _ message: Message, to session: SessionID) {
        owners[id] = session
        for (_, controller) in outstanding.values where id.window == controller.window {
            let isBelow = id.name.hasPrefix(controller.name + ".")
            require(!isBelow, "10: \(id.name) gets \(callback.name) before its ancestor is done")
        }
        require(!id.name.hasSuffix("hidden"), "9: \(id.name) is hidden and gets \(callback)")
        if message.isAwaited {
            require(outstanding[session] == nil, "B.7.3: a client has two unacknowledged callbacks")
            outstanding[session] = (message.serial, id)
        }
        guard let open = rotation else {
            if case .layout = callback { return }
            return fail("5: \(callback) outside a rotation")
        }
        for (other, calls) in open.calls where other.window == id.window && other.name.hasPrefix(id.name + ".") {
            let isEarly = calls.contains { $0.name == callback.name }
            require(!isEarly, "10: \(other.name) has \(callback.name) before its parent")
        }
        switch callback {
        case .willRotate(let to, let duration), .willAnimate(let to, let duration):
            require(to == open.to && duration == open.durationSeconds, "6: \(callback) in a turn to \(open.to)")
        case .didRotate(let from): require(from == open.from, "6: \(callback) in a turn from \(open.from)")
        case .willTransition, .willAnimateFirstHalf, .didAnimateFirstHalf, .snapshotBegins, .layout, .alongside,
            .willAnimateSecondHalf, .snapshotEnds, .transitionCompletion, .reload:
            break
        }
        rotation?.calls[id, default: []].append(callback)
    }

    private func end(_ serial: Int, now: Double) {
        guard let open = rotation, open.serial == serial else { return fail("5: an end without a begin") }
        require(orientation == open.to, "6: a turn to \(open.to) ends in \(orientation)")
        let limit = Double(open.phases) + open.durationSeconds + 1e-6
        require(now - open.beganSeconds <= limit, "11: a rotation takes \(now - open.beganSeconds) s")
        let isQuarter = open.from.isLandscape != open.to.isLandscape
        for (id, calls) in open.calls where !gone.contains(owners[id] ?? id.window.session) {
            let names = calls.map(\.name).filter { !Self.accompaniment.contains($0) }
            let expected = Self.sequences.map { sequence in sequence.filter { isQuarter || $0 != "layout" } }
            require(expected.contains(names), "5: \(id.name) got \(names)")
        }
        rotation = nil
    }

    private func abort(byDisplay: Bool, now: Double) {
        guard byDisplay else {
            decided()
            return require(rotation == nil, "B.11: a rotation under way is abandoned")
        }
        guard let open = rotation else { return fail("5: an abort without a begin") }
        require(orientation == open.from, "6: an abandoned turn leaves \(orientation)")
        for (id, calls) in open.calls where !gone.contains(owners[id] ?? id.window.session) {
            let names = calls.map(\.name)
            let isComplete = [["willRotate", "didRotate"], ["viewWillTransitionToSize", "transitionCompletion"]]
            require(isComplete.contains(names), "5: \(id.name) got \(names) in an abandoned turn")
        }
        rotation = nil
    }

    /// What may come besides the sequence.
    private static let accompaniment: Set<String> = ["snapshotBegins", "snapshotEnds", "reload"]

    /// What a participant of each form gets in a quarter turn; a half turn has no layout.
    private static let sequences = [
        ["willRotate", "layout", "willAnimate", "didRotate"],
        ["willRotate", "willAnimate", "layout", "didRotate"],
        ["willRotate", "willAnimateFirstHalf", "didAnimateFirstHalf", "layout", "willAnimateSecondHalf", "didRotate"],
        // The decider's form holds for all: those of the other form have no animation callbacks then.
        ["willRotate", "layout", "didRotate"],
        ["viewWillTransitionToSize", "layout", "alongside", "transitionCompletion"],
        ["layout"],
    ]

    /// Outside the time between 2b and the flip every display shows the interface orientation (13).
    func checkDisplays(_ displays: [Display]) {
        guard rotation == nil || rotation?.isFlipped == true else { return }
        for display in displays {
            let right = display.degrees(for: orientation)
            let shown = degrees[display.id]
            require(shown == right, "13: \(display.id.name) shows \(shown ?? -1), not \(right)")
        }
    }
}
