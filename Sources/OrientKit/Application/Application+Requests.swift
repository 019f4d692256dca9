// SPDX-License-Identifier: Apache-2.0

internal import RotationControl

/// What is done now and what waits, so that nothing runs inside something else (B.0.4).
extension Application {
    /// Carries a structural request out, or keeps it until the containers have come to rest in which it changes
    /// something; false if it is refused.
    ///
    /// What does not stand in a window need not wait.
    func request(on containers: AnyObject..., isInTree: Bool, _ work: @escaping () -> Bool) -> Bool {
        request(on: containers, isInTree: isInTree, work)
    }

    func request(on containers: [AnyObject], isInTree: Bool, _ work: @escaping () -> Bool) -> Bool {
        guard isInTree else { return work() }
        return keepingHold {
            if settings.overlap == .finish, !isRotating {
                finishTransitions { transition in containers.contains { $0 === transition.container } }
            }
            guard containers.allSatisfy(isReady), requests.admits(containers) else {
                requests.add({ [self] in change { _ = work() } }, on: containers)
                return true
            }
            var isAccepted = false
            change { isAccepted = work() }
            return isAccepted
        }
    }

    /// Carries out a request that only a rotation holds up.
    func afterRotation(isInTree: Bool, _ work: @escaping () -> Bool) -> Bool {
        request(on: self, isInTree: isInTree, work)
    }

    /// Does something inside which callbacks run; what those ask of a container on screen comes after it.
    func change(_ body: () -> Void) {
        keepingHold {
            changeDepth += 1
            body()
            changeDepth -= 1
            guard changeDepth == 0 else { return }
            while changeDepth == 0, !afterChange.isEmpty { afterChange.removeFirst()() }
            runQueue()
        }
    }

    /// Does something in which transitions may end and others begin: the coordinator hears of the ends last, so that no
    /// rotation slips in between a transition and one that has waited for it.
    private func keepingHold<Result>(_ body: () -> Result) -> Result {
        holdDepth += 1
        defer {
            holdDepth -= 1
            if holdDepth == 0 {
                for number in endedTransitions { coordination?.endTransition(number) }
                endedTransitions = []
            }
        }
        return body()
    }

    /// Does something when no change runs.
    func afterChanges(_ work: @escaping () -> Void) {
        if changeDepth == 0 { work() } else { afterChange.append(work) }
    }

    /// Carries out what waited and need not any more.
    func runQueue() {
        guard changeDepth == 0, !isRunningQueue else { return }
        isRunningQueue = true
        if !isRotating { repair() }
        while let request = requests.takeNext(where: isReady) { request() }
        isRunningQueue = false
    }

    private func isReady(_ container: AnyObject) -> Bool {
        switch container {
        case let controller as ViewController:
            !controller.appearance.isInFlux && (changeDepth == 0 || !controller.isOnScreen)
        case let window as Window: changeDepth == 0 || window.isHidden
        default: true
        }
    }

    /// Begins a transition, whose first half follows.
    func beginTransition(in container: ViewController, _ kind: TransitionKind) -> Transition {
        lastTransition += 1
        let transition = Transition(number: lastTransition, in: container)
        transitions.append(transition)
        requests.transitionBegan(in: container)
        if let window = container.hostWindow {
            coordination?.beginTransition(
                transition.number, window: window.name, controller: container.identifier, kind: kind)
        }
        return transition
    }

    /// Does the second half, after the animation if there is one.
    func complete(_ transition: Transition, animated: Bool, _ secondHalf: @escaping () -> Void) {
        complete(transition, afterSeconds: animated ? settings.transitionDurationSeconds : 0, secondHalf)
    }

    /// The same with a duration of its own.
    func complete(_ transition: Transition, afterSeconds duration: Double, _ secondHalf: @escaping () -> Void) {
        transition.atEnd { [self] in
            change {
                secondHalf()
                transitions.removeAll { $0 === transition }
                requests.transitionEnded(in: transition.container)
                endedTransitions.append(transition.number)
            }
        }
        guard duration > 0 else { return transition.finish() }
        scheduler.schedule(afterSeconds: duration) { transition.finish() }
    }

    /// Ends transitions before their time.
    func finishTransitions(where isMeant: (Transition) -> Bool) {
        for transition in transitions.filter(isMeant) { transition.finish() }
    }
}

extension Application {
    /// Whether anything runs or waits.
    package var isBusy: Bool { isRotating || !transitions.isEmpty || !requests.isEmpty || changeDepth > 0 }

    /// The names of the controllers that are not released.
    package var livingControllers: [String] { controllers.compactMap { $0.controller?.identifier } }
}
