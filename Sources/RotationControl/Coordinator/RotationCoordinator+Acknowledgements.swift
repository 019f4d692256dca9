// SPDX-License-Identifier: Apache-2.0

/// Acknowledgements, deadlines and those who miss them (B.10).
extension RotationCoordinator {
    /// A client answers a message.
    public mutating func acknowledge(
        _ session: SessionID, serial: Int, answer: Answer = .done, now: Double
    ) throws(RequestError) -> [RotationAction] {
        try require(session)
        if let index = barrier?.index(serial: serial, from: session), let item = barrier?.items[index] {
            try take(answer, to: item, index: index, serial: serial, now: now)
        } else if let index = memoryWarnings.firstIndex(where: { $0.serial == serial && $0.session == session }) {
            memoryWarnings.remove(at: index)
            sessions[session]?.missedMemoryWarnings = 0
        } else if awaitedEnds[serial] == session {
            guard answer == .done else { throw .unsuitableAnswer(serial: serial) }
            awaitedEnds[serial] = nil
        } else if let late = sessions[session]?.takeLate(serial) {
            if let subject = late.subject { publish(.staleAcknowledgement(subject)) }
        } else {
            throw .notAwaited(serial: serial)
        }
        return takeActions()
    }

    private mutating func take(
        _ answer: Answer, to item: Barrier.Item, index: Int, serial: Int, now: Double
    ) throws(RequestError) {
        switch (item.content, answer) {
        case (.question(.autorotates, _), .yesOrNo), (.question(.autorotatesTo, _), .yesOrNo),
            (.question(.supportedOrientations, _), .orientations):
            barrier?.acknowledge(index)
            publish(.answered(serial: serial, answer))
            guard case .deciding(let decision) = activity else { return }
            judgePunctuality(now: now)
            take(answer, in: decision, now: now)
        case (.callback, .done), (.transform, .done):
            barrier?.acknowledge(index)
        case (.transform, .failed):
            barrier?.acknowledge(index)
            displayFailed(item.subject)
        case (.question, _), (.callback, _), (.transform, _), (.device, _), (.rotationBegan, _),
            (.orientationChanged, _), (.rotationEnded, _), (.windowApplied, _), (.memoryWarning, _):
            throw .unsuitableAnswer(serial: serial)
        }
        proceed(now: now)
    }

    /// A deadline is over: reports those who are late, disconnects those who always are; nobody is waited for now.
    @discardableResult
    mutating func expireBarrier(now: Double) -> [Barrier.Item] {
        let late = barrier?.expire() ?? []
        for (_, item) in late { publish(.timedOut(item.subject, name: item.content.name)) }
        noteLate(late)
        judgePunctuality(now: now)
        return late.map(\.item)
    }

    /// The acknowledgements of these messages come late, if they come.
    mutating func noteLate(_ outstanding: [Barrier.Outstanding]) {
        for (serial, item) in outstanding { sessions[item.session]?.noteLate(serial, item.subject) }
    }

    /// Counts a phase or question for each client that was asked something in it: one with a timeout, or one that ends
    /// a row of them (rule 5).
    mutating func judgePunctuality(now: Double) {
        for (session, isLate) in barrier?.takePunctuality() ?? [] {
            guard isLate else {
                sessions[session]?.timeoutCount = 0
                continue
            }
            sessions[session]?.timeoutCount += 1
            if let count = sessions[session]?.timeoutCount, count >= settings.timeoutLimit {
                kill(session, now: now)
            }
        }
    }

    /// Disconnects a client that does not answer.
    mutating func kill(_ session: SessionID, now: Double) {
        publish(.killed(session))
        act(.disconnect(session))
        remove(session, now: now)
    }
}

extension MessageContent {
    /// The name under which a missing answer is reported.
    fileprivate var name: String {
        switch self {
        case .question(let question, _): question.name
        case .callback(let callback, _): callback.name
        case .transform: "applyTransform"
        case .memoryWarning: "didReceiveMemoryWarning"
        case .device, .rotationBegan, .orientationChanged, .rotationEnded, .windowApplied: "notice"
        }
    }
}
