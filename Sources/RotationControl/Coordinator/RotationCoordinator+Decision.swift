// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// Who is asked, and why nothing turns (B.7.2).
extension RotationCoordinator {
    /// Decides whether to turn to an orientation; the key window answers for all.
    mutating func decide(_ target: InterfaceOrientation, now: Double) {
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
        let era = window.declaration.era
        var decision = Decision(target: target, era: era, decider: decider, question: .autorotates)
        switch era {
        case .ios5:
            decision.remaining = decider.electorate[...]
            askNext(decision, now: now)
        case .ios6, .ios8:
            ask(decision, now: now)
        }
    }

    /// Without a window only the mask restricts (B.7.1 rule 7).
    private mutating func decideWithoutWindow(_ target: InterfaceOrientation, now: Double) {
        guard target != interfaceOrientation else { return }
        guard allowedOrientations.contains(target) else { return publish(.skipped(.appMask, nil)) }
        beginRotation(to: target, form: .onePart, now: now)
    }

    /// Asks the current question, or takes the declared answer if the controller does not want to be asked.
    private mutating func ask(_ decision: Decision, now: Double) {
        let candidate = decision.current
        let topic: RotationAnswers =
            switch decision.question {
            case .autorotates: .autorotates
            case .supportedOrientations, .autorotatesTo: .supportedOrientations
            }
        // The owner of an embedded controller may be gone or in the background.
        guard candidate.controller.asked.contains(topic), sessions[candidate.session]?.isActive == true else {
            return take(declaredAnswer(decision), in: decision, now: now)
        }
        activity = .deciding(decision)
        // The line stands where the question was sent, so it comes first.
        publish(.asked(serial: lastSerial + 1, decision.question, candidate.id))
        let content = MessageContent.question(decision.question, candidate.id)
        let serial = send(content, to: candidate.session, isAwaited: true)
        var barrier = Barrier(
            [
                Barrier.Item(
                    session: candidate.session, subject: .controller(candidate.id), content: content, predecessor: nil,
                    participant: nil, isAwaited: true)
            ],
            deadlineSeconds: now + settings.deadlineSeconds)
        barrier.sent(0, serial: serial)
        self.barrier = barrier
    }

    private func declaredAnswer(_ decision: Decision) -> Answer {
        let controller = decision.current.controller
        switch decision.question {
        case .autorotates:
            return .yesOrNo(controller.autorotates)
        case .supportedOrientations:
            return .orientations(controller.supportedOrientations ?? settings.idiom.defaultOrientations)
        case .autorotatesTo(let orientation):
            return .yesOrNo((controller.supportedOrientations ?? .portrait).contains(orientation))
        }
    }

    /// The answer to a question whose answer did not come (B.10 rule 2).
    private func defaultAnswer(_ question: Question) -> Answer {
        switch (settings.queryTimeout, question) {
        case (.useDefault, .autorotates): .yesOrNo(true)
        case (.useDefault, .supportedOrientations): .orientations(settings.idiom.defaultOrientations)
        case (.useDefault, .autorotatesTo(let orientation)): .yesOrNo(orientation == .portrait)
        case (.veto, _): .yesOrNo(false)
        }
    }

    /// The question's deadline is over.
    mutating func expireQuestion(_ question: Barrier, now: Double) {
        guard case .deciding(let decision) = activity else { return }
        expire(question, now: now)
        // The client may have been disconnected for it.
        guard case .deciding = activity else { return }
        take(defaultAnswer(decision.question), in: decision, now: now)
    }

    /// Goes on with an answer.
    mutating func take(_ answer: Answer, in decision: Decision, now: Double) {
        var decision = decision
        switch (decision.question, answer) {
        case (.autorotates, .yesOrNo(true)):
            decision.question = .supportedOrientations
            ask(decision, now: now)
        case (.autorotates, _):
            refuse(.declined, decision.decider.id, now: now)
        case (.supportedOrientations, .orientations(let mask)):
            judge(mask, decision, now: now)
        case (.supportedOrientations, _):
            refuse(.veto, decision.decider.id, now: now)
        case (.autorotatesTo, .yesOrNo(true)):
            askNext(decision, now: now)
        case (.autorotatesTo, _):
            let isDecider = decision.current.id == decision.decider.id
            refuse(isDecider ? .veto : .childVeto, decision.current.id, now: now)
        }
    }

    /// `ios6` and later: the decider and the application together (rule 5).
    private mutating func judge(_ mask: InterfaceOrientationMask, _ decision: Decision, now: Double) {
        let decider = decision.decider.id
        if mask.isDisjoint(with: allowedOrientations) {
            publish(.invalidOrientation(decider))
            endDecision(now: now)
        } else if mask.intersection(allowedOrientations).contains(decision.target) {
            agree(decision, now: now)
        } else {
            refuse(mask.contains(decision.target) ? .appMask : .veto, decider, now: now)
        }
    }

    /// `ios5`: the first no ends it, and the application's mask does not restrict (rule 6).
    private mutating func askNext(_ decision: Decision, now: Double) {
        var decision = decision
        guard let next = decision.remaining.popFirst() else { return agree(decision, now: now) }
        decision.current = next
        decision.question = .autorotatesTo(decision.target)
        ask(decision, now: now)
    }

    private mutating func agree(_ decision: Decision, now: Double) {
        barrier = nil
        for window in visibleWindows {
            for controller in window.declaration.notPrimary {
                publish(.skipped(.notPrimary, ControllerID(window.id, controller.name)))
            }
        }
        beginRotation(to: decision.target, form: form(decision), now: now)
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

    private mutating func refuse(_ reason: SkipReason, _ controller: ControllerID, now: Double) {
        publish(.skipped(reason, controller))
        endDecision(now: now)
    }

    /// Nothing came of the decision.
    mutating func endDecision(now: Double) {
        barrier = nil
        rest(now: now)
    }
}
