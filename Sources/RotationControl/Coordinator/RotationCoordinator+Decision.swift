// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Who is asked, and why nothing turns (B.7.2).
extension RotationCoordinator {
    /// Decides whether to turn to an orientation; the key window answers for all.
    mutating func decide(_ target: InterfaceOrientation, now: Double) {
        if target != interfaceOrientation { wantedOrientation = target }
        guard let window = windows.first(where: { $0.id == keyWindow }) else {
            return decideWithoutWindow(target, now: now)
        }
        publish(.tracedApplication)
        publish(.tracedWindow(window.id))
        guard target != interfaceOrientation else { return }
        guard let primary = window.declaration.primary else {
            return publish(.skipped(window.declaration.hasGhost ? .released : .noRoot, nil))
        }
        let decider = Decision.Candidate(primary.decider, in: window.id)
        guard decider.controller.isInitialised else { return publish(.skipped(.uninitialised, decider.id)) }
        var decision = Decision(target: target, era: window.declaration.era, decider: decider)
        let outcome = decision.begin()
        pursue(decision, outcome, now: now)
    }

    /// Without a window only the mask restricts (B.7.1 rule 7).
    private mutating func decideWithoutWindow(_ target: InterfaceOrientation, now: Double) {
        guard target != interfaceOrientation else { return }
        guard allowedOrientations.contains(target) else { return publish(.skipped(.appMask, nil)) }
        beginRotation(to: target, form: .onePart, now: now)
    }

    /// Goes on with an answer to the question that is out.
    mutating func take(_ answer: Answer, in decision: Decision, now: Double) {
        barrier = nil
        var decision = decision
        let outcome = decision.take(answer, allowed: allowedOrientations)
        pursue(decision, outcome, now: now)
    }

    /// Goes on until a client has to be asked, or all is decided.
    private mutating func pursue(_ begun: Decision, _ reached: Decision.Outcome, now: Double) {
        var (decision, outcome) = (begun, reached)
        while true {
            switch outcome {
            case .asks:
                // The owner of an embedded controller may be gone or in the background.
                let canAnswer = sessions[decision.current.session]?.isActive ?? false
                guard !decision.isAskedFor || !canAnswer else { return ask(decision, now: now) }
                outcome = decision.take(
                    decision.declaredAnswer(idiom: settings.idiom), allowed: allowedOrientations)
            case .agrees:
                return agree(decision, now: now)
            case .refuses(let reason, let controller):
                publish(.skipped(reason, controller))
                return rest(now: now)
            case .hasNothingInCommon:
                publish(.invalidOrientation(decision.decider.id))
                return rest(now: now)
            }
        }
    }

    private mutating func ask(_ decision: Decision, now: Double) {
        activity = .deciding(decision)
        let (session, id) = (decision.current.session, decision.current.id)
        let content = MessageContent.question(decision.question, id)
        // Observers see the question before what comes of it.
        publish(.asked(serial: lastSerial + 1, decision.question, id))
        let serial = send(content, to: session, isAwaited: true)
        var barrier = Barrier(
            [Barrier.Item(session: session, subject: .controller(id), content: content)],
            deadlineSeconds: now + settings.deadlineSeconds)
        for index in barrier.takeSendable() { barrier.sent(index, serial: serial) }
        self.barrier = barrier
    }

    /// The question's deadline is over.
    mutating func expireQuestion(now: Double) {
        expireBarrier(now: now)
        // The client may have been disconnected for it, and the decision abandoned.
        guard case .deciding(let decision) = activity else { return }
        take(decision.defaultAnswer(settings), in: decision, now: now)
    }

    private mutating func agree(_ decision: Decision, now: Double) {
        guard !isHeld else { return postpone(now: now) }
        for window in visibleWindows {
            for controller in window.declaration.notPrimary {
                publish(.skipped(.notPrimary, ControllerID(window.id, controller.name)))
            }
        }
        beginRotation(to: decision.target, form: form(decision), now: now)
    }

    /// A transition began while questions were out: the turn stays due until it is over (B.0.4 rule 3).
    private mutating func postpone(now: Double) {
        needsRotation = true
        postponeLock()
        rest(now: now)
    }

    /// Two parts if the decider implements those alone (B.7.3, two-step variant).
    private mutating func form(_ decision: Decision) -> AnimationForm {
        switch decision.era {
        case .ios6, .ios8: return .onePart
        case .ios5:
            let callbacks = decision.decider.controller.callbacks
            guard !callbacks.isDisjoint(with: .twoPart) else { return .onePart }
            guard callbacks.contains(.willAnimate) else { return .twoPart }
            publish(.mixedRotation(decision.decider.id))
            return .onePart
        }
    }

    /// Before anything was sent to those who would turn, the loss of the decider ends it all (B.11 rule 2).
    mutating func abandonDecision(of session: SessionID, now: Double) {
        guard case .deciding(let decision) = activity, decision.concerns(session) else { return }
        barrier = nil
        publish(.aborted(byDisplay: false))
        rest(now: now)
    }
}
