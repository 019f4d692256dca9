// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What each participant is sent.
extension Invariants {
    func check(_ message: Message, to session: SessionID, now: Double) {
        require(message.serial > lastSerial, "serials do not rise")
        lastSerial = message.serial
        require(!gone.contains(session), "B.11: a client that is gone is sent \(message.content)")
        require(message.interfaceOrientation == orientation, "7: a message carries \(message.interfaceOrientation)")
        switch message.content {
        case .callback(let callback, let id): check(callback, id, message, to: session)
        case .transform(let degrees, _, let display): self.degrees[DisplayID(session, display)] = degrees
        case .rotationEnded, .windowApplied:
            guard message.isAwaited else { return }
            awaitedEnds[message.serial] = session
            lastEndSeconds = now
        case .question, .device, .rotationBegan, .orientationChanged, .memoryWarning:
            break
        }
    }

    private func check(_ callback: Callback, _ id: ControllerID, _ message: Message, to session: SessionID) {
        owners[id] = session
        for (_, controller) in outstanding.values {
            require(
                !controllers.isBelow(id, controller), "10: \(id.name) gets \(callback.name) before its ancestor is done"
            )
        }
        require(!controllers.isHidden(id), "9: \(id.name) is hidden and gets \(callback)")
        if message.isAwaited {
            require(outstanding[session] == nil, "B.7.3: a client has two unacknowledged callbacks")
            outstanding[session] = (message.serial, id)
        }
        guard let open = rotation else {
            if case .layout = callback { return }
            return fail("5: \(callback) outside a rotation")
        }
        for (other, calls) in open.calls where controllers.isBelow(other, id) {
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

    /// A rotation is complete.
    func end(_ serial: Int, limitSeconds: Double, toleranceSeconds: Double, now: Double) {
        guard let open = rotation, open.serial == serial else { return fail("5: an end without a begin") }
        require(orientation == open.to, "6: a turn to \(open.to) ends in \(orientation)")
        let limit = Double(open.phases) * limitSeconds + open.durationSeconds + toleranceSeconds
        require(now - open.beganSeconds <= limit, "11: a rotation takes \(now - open.beganSeconds) s")
        let isQuarter = open.from.isLandscape != open.to.isLandscape
        for (id, calls) in open.calls where !gone.contains(owners[id] ?? id.window.session) {
            let names = calls.map(\.name).filter { !Self.accompaniment.contains($0) }
            let isLaidOut = isQuarter && controllers.isResized(id)
            let expected = Self.sequences.map { sequence in
                sequence.filter { controllers.implements(id, $0) && (isLaidOut || $0 != "layout") }
            }
            require(expected.contains(names), "5: \(id.name) got \(names)")
        }
        rotation = nil
    }

    /// The rotation was abandoned as the built-in display did not turn.
    func turnedBack() {
        guard let open = rotation else { return fail("5: an abort without a begin") }
        require(orientation == open.from, "6: an abandoned turn leaves \(orientation)")
        for (id, calls) in open.calls where !gone.contains(owners[id] ?? id.window.session) {
            let names = calls.map(\.name)
            let expected = Self.abandonedSequences.map { $0.filter { controllers.implements(id, $0) } }
            require(expected.contains(names), "5: \(id.name) got \(names) in an abandoned turn")
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

    /// What one gets of a turn that the built-in display does not make.
    private static let abandonedSequences = [
        ["willRotate", "didRotate"], ["viewWillTransitionToSize", "transitionCompletion"],
    ]
}
