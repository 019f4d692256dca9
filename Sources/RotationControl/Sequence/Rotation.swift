// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// A rotation under way: who takes part, and what each one is told in each step.
struct Rotation: Sendable {
    let serial: Int
    let from: InterfaceOrientation
    let to: InterfaceOrientation
    let durationSeconds: Double
    let form: AnimationForm
    /// Fixed in phase 1 (B.7.3).
    private(set) var participants: [Participant]
    /// The step that runs; nil before the first.
    private(set) var step: RotationStep?
    private var remaining: [RotationStep]
    /// When the running animation is over.
    var animationEndSeconds: Double?
    /// Displays that were sent the new transform.
    var turnedDisplays: [DisplayID] = []
    /// The built-in display did not turn: the rotation is being abandoned.
    private(set) var isTurnedBack = false

    init(
        serial: Int, from: InterfaceOrientation, to: InterfaceOrientation, durationSeconds: Double,
        form: AnimationForm, flip: OrientationFlip, participants: [Participant]
    ) {
        self.serial = serial
        self.from = from
        self.to = to
        self.durationSeconds = durationSeconds
        self.form = form
        self.participants = participants
        remaining = RotationStep.sequence(form, flip: flip)
        skipEmptySteps()
    }

    /// Goes on to the next step; nil after the last.
    mutating func advance() -> RotationStep? {
        step = remaining.isEmpty ? nil : remaining.removeFirst()
        return step
    }

    /// Takes a client's controllers out, and returns whether the running step has nobody left to wait for.
    mutating func remove(_ session: SessionID) -> Bool {
        for index in participants.indices where participants[index].session == session {
            participants[index].isGone = true
        }
        skipEmptySteps()
        return hasNoParticipants && step?.concernsDisplays == false
    }

    /// Abandons the rotation: what is left is to tell those who were told that it began.
    mutating func turnBack() {
        isTurnedBack = true
        remaining = [.didRotate]
        skipEmptySteps()
    }

    /// How long the last part of the animation takes, in seconds.
    var animationSeconds: Double {
        switch form {
        case .onePart: durationSeconds
        case .twoPart: durationSeconds / 2
        }
    }

    private var hasNoParticipants: Bool { participants.allSatisfy(\.isGone) }

    /// Without participants the displays alone turn, with no animation to wait for.
    private mutating func skipEmptySteps() {
        if hasNoParticipants { remaining.removeAll { !$0.concernsDisplays } }
    }

    /// What a participant is told in a step; nil if nothing.
    func callback(for index: Int, in step: RotationStep) -> Callback? {
        let participant = participants[index]
        guard !participant.isGone else { return nil }
        let implements = participant.callbacks
        switch (step, participant.part) {
        case (.willRotate, .turns):
            return implements.contains(.willRotate)
                ? .willRotate(to: to, durationSeconds: durationSeconds) : nil
        case (.willRotate, .resizes):
            return .willTransition(to: participant.sizes[to])
        case (.snapshotBegin, _):
            return participant.takesSnapshot ? .snapshotBegins : nil
        case (.willAnimateFirstHalf, .turns):
            return implements.contains(.willAnimateFirstHalf)
                ? .willAnimateFirstHalf(to: to, durationSeconds: durationSeconds / 2) : nil
        case (.didAnimateFirstHalf, .turns):
            return implements.contains(.didAnimateFirstHalf) ? .didAnimateFirstHalf(to: to) : nil
        case (.layout, _):
            return participant.isInsideSnapshot ? nil : layout(of: participant)
        case (.willAnimate, .turns):
            return animation(of: participant)
        case (.willAnimate, .resizes):
            return .alongside
        case (.snapshotEnd, _):
            return participant.takesSnapshot ? .snapshotEnds : nil
        case (.innerLayout, _):
            return participant.isInsideSnapshot ? layout(of: participant) : nil
        case (.didRotate, .turns):
            // In an abandoned rotation only those who heard of its begin hear of its end.
            let hears = implements.contains(.didRotate) && (!isTurnedBack || implements.contains(.willRotate))
            return hears ? .didRotate(from: from) : nil
        case (.didRotate, .resizes):
            return .transitionCompletion
        case (.reload, _):
            return participant.reloads ? .reload : nil
        case (.willRotate, .laysOut), (.transform, _), (.willAnimateFirstHalf, .resizes),
            (.willAnimateFirstHalf, .laysOut), (.firstHalf, _), (.didAnimateFirstHalf, .resizes),
            (.didAnimateFirstHalf, .laysOut), (.flip, _), (.willAnimate, .laysOut), (.animation, _),
            (.didRotate, .laysOut):
            return nil
        }
    }

    private func layout(of participant: Participant) -> Callback? {
        let size = participant.sizes[to]
        let lays = participant.callbacks.contains(.layout) && size != participant.sizes[from]
        return lays ? .layout(size) : nil
    }

    private func animation(of participant: Participant) -> Callback? {
        switch form {
        case .onePart:
            participant.callbacks.contains(.willAnimate)
                ? .willAnimate(to: to, durationSeconds: durationSeconds) : nil
        case .twoPart:
            participant.callbacks.contains(.willAnimateSecondHalf)
                ? .willAnimateSecondHalf(from: from, durationSeconds: animationSeconds) : nil
        }
    }
}
