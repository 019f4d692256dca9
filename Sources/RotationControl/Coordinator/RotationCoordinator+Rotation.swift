// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// The steps of a rotation (B.7.3).
extension RotationCoordinator {
    /// Begins a rotation of all visible windows and displays.
    mutating func beginRotation(to target: InterfaceOrientation, form: AnimationForm, now: Double) {
        var collector = ParticipantCollector(
            from: interfaceOrientation, to: target, sessions: Set(sessions.keys))
        for window in visibleWindows { collector.add(window.declaration, window.id) }
        lastRotation += 1
        let duration = settings.durationSeconds(from: interfaceOrientation, to: target)
        activity = .rotating(
            Rotation(
                serial: lastRotation, from: interfaceOrientation, to: target, durationSeconds: duration, form: form,
                flip: settings.orientationFlip, participants: collector.participants))
        publish(.began(serial: lastRotation, from: interfaceOrientation, to: target, durationSeconds: duration))
        broadcast(.rotationBegan(from: interfaceOrientation, to: target, durationSeconds: duration))
        advanceRotation(now: now)
    }

    /// Takes the steps that need no waiting; the rotation ends with the last.
    mutating func advanceRotation(now: Double) {
        while rotation != nil, rotation?.animationEndSeconds == nil {
            sendWhatIsFree()
            if let barrier {
                guard barrier.isOver else { return }
                judgePunctuality(now: now)
                self.barrier = nil
            } else if let step = rotation?.advance() {
                enter(step, now: now)
            } else {
                endRotation(now: now)
            }
        }
    }

    private mutating func enter(_ step: RotationStep, now: Double) {
        guard let rotation else { return }
        publish(.entered(serial: rotation.serial, step))
        switch step {
        case .transform:
            turnDisplays(of: rotation, now: now)
        case .flip:
            show(rotation.to)
        case .firstHalf:
            animate(rotation.durationSeconds / 2, now: now)
        case .animation:
            animate(rotation.animationSeconds, now: now)
        case .willRotate, .snapshotBegin, .willAnimateFirstHalf, .didAnimateFirstHalf, .layout, .willAnimate,
            .snapshotEnd, .innerLayout, .didRotate, .reload:
            callParticipants(of: rotation, in: step, now: now)
        }
    }

    private mutating func callParticipants(of rotation: Rotation, in step: RotationStep, now: Double) {
        var items: [Barrier.Item] = []
        var itemOfParticipant: [Int: Int] = [:]
        for (index, participant) in rotation.participants.enumerated() {
            guard let callback = rotation.callback(for: index, in: step) else { continue }
            var ancestor = participant.parent
            while let candidate = ancestor, itemOfParticipant[candidate] == nil {
                ancestor = rotation.participants[candidate].parent
            }
            itemOfParticipant[index] = items.count
            let isActive = sessions[participant.session]?.isActive ?? false
            items.append(
                Barrier.Item(
                    session: participant.session, subject: .controller(participant.id),
                    content: .callback(callback, participant.id),
                    predecessor: ancestor.flatMap { itemOfParticipant[$0] },
                    isAwaited: isActive && callback.isPhase && step != .innerLayout))
        }
        barrier = Barrier(items, deadlineSeconds: now + settings.deadlineSeconds)
    }

    private mutating func sendWhatIsFree() {
        for index in barrier?.takeSendable() ?? [] {
            guard let item = barrier?.items[index] else { return }
            let serial = send(item.content, to: item.session, isAwaited: item.isAwaited)
            barrier?.sent(index, serial: serial)
        }
    }

    private mutating func animate(_ seconds: Double, now: Double) {
        publish(.animating(durationSeconds: seconds))
        rotation?.animationEndSeconds = now + seconds
    }

    /// The step's deadline is over (B.10 rule 3).
    mutating func expireStep(now: Double) {
        let late = expireBarrier(now: now)
        // A built-in display that does not answer turns the rotation back.
        if late.contains(where: isBuiltInDisplay) { turnBack() }
    }

    private func isBuiltInDisplay(_ item: Barrier.Item) -> Bool {
        displays.contains { $0.isBuiltIn && item.subject == .display($0.id) }
    }

    /// Abandons the rotation at the displays' step (B.7.3).
    mutating func turnBack() {
        forgetBarrier()
        rotation?.turnBack()
    }

    /// Nobody is waited for any more; what has not been acknowledged comes late.
    private mutating func forgetBarrier() {
        noteLate(barrier?.expire() ?? [])
        barrier = nil
    }

    /// A client is gone from the rotation (B.11 rules 2, 3).
    mutating func removeParticipants(of session: SessionID) {
        barrier?.remove(session)
        guard rotation?.remove(session) == true else { return }
        forgetBarrier()
        rotation?.animationEndSeconds = nil
    }

    private mutating func endRotation(now: Double) {
        guard let rotation else { return }
        if rotation.isTurnedBack {
            publish(.aborted(byDisplay: true))
            for display in displays where rotation.turnedDisplays.contains(display.id) {
                turn(display.id, to: interfaceOrientation)
            }
        } else {
            publish(.ended(serial: rotation.serial))
        }
        rest(now: now, isRotationOver: true)
    }

    /// Changes the interface orientation; displays that show another one are told, not awaited.
    mutating func show(_ orientation: InterfaceOrientation) {
        guard orientation != interfaceOrientation else { return }
        publish(.statusBar(from: interfaceOrientation, to: orientation))
        interfaceOrientation = orientation
        for display in activeDisplays where display.degrees != display.degrees(for: orientation) {
            turn(display.id, to: orientation)
        }
        broadcast(.orientationChanged, activeOnly: true)
    }
}
