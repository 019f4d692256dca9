// SPDX-License-Identifier: Apache-2.0

import OrientationModel

@testable public import RotationControl

/// A coordinator in virtual time, whose actions are told as lines: `1 R.willRotate` for a message to client 1, the
/// event's name for what observers see, a trailing `?` where an acknowledgement is awaited.
struct Stage {
    var coordinator: RotationCoordinator
    var now = 0.0
    /// The serials that await an acknowledgement, by the line that told of the message.
    private(set) var awaited: [String: (session: SessionID, serial: Int)] = [:]

    /// Settings under which nobody is disconnected for being late.
    static var patient: RotationSettings {
        var settings = RotationSettings(idiom: .pad)
        settings.timeoutLimit = .max
        return settings
    }

    /// A stage with some clients; each has a window "W" with such a tree if one is given.
    init(
        clients: ClosedRange<Int> = 1...1, tree: SampleTree? = .declared,
        settings: RotationSettings = Self.patient
    ) {
        coordinator = RotationCoordinator(settings: settings, device: .portrait)
        for client in clients {
            _ = coordinator.attach(SessionID(rawValue: client))
            if let tree { _ = try? declare(client, tree.window(isVisible: true)) }
        }
    }

    mutating func declare(_ client: Int, _ window: DeclaredWindow, name: String = "W") throws -> [String] {
        try perform { coordinator, now in
            try coordinator.setWindow(SessionID(rawValue: client), name, window, now: now)
        }
    }

    /// Does something, and tells what came of it.
    mutating func perform(
        _ body: (inout RotationCoordinator, Double) throws -> [RotationAction]
    ) rethrows -> [String] {
        tell(try body(&coordinator, now))
    }

    mutating func device(_ device: DeviceOrientation) -> [String] {
        perform { $0.device(device, now: $1) }
    }

    /// Lets time pass until the next deadline, and tells what came of that.
    mutating func passDeadline() -> [String] {
        guard let deadline = coordinator.deadlineSeconds else { return ["no deadline"] }
        now = max(now, deadline)
        return perform { $0.deadline(now: $1) }
    }

    /// The same if that is no later than a time.
    mutating func passDeadline(until end: Double) -> [String] {
        coordinator.deadlineSeconds.map { $0 <= end } == true ? passDeadline() : []
    }

    /// Lets time pass, and tells all that came of it.
    mutating func pass(_ seconds: Double) -> [String] {
        let end = now + seconds
        var lines: [String] = []
        while let deadline = coordinator.deadlineSeconds, deadline <= end { lines += passDeadline() }
        now = end
        return lines
    }

    /// Acknowledges the message of a line.
    mutating func acknowledge(_ line: String, _ answer: Answer = .done) throws -> [String] {
        guard let (session, serial) = awaited[line] else { return ["\(line) is not awaited"] }
        return try perform { try $0.acknowledge(session, serial: serial, answer: answer, now: $1) }
    }

    private mutating func tell(_ actions: [RotationAction]) -> [String] {
        actions.compactMap { action in
            switch action {
            case .send(let message, let session):
                guard let text = Self.text(message) else { return nil }
                let line = "\(session.rawValue) \(text)" + (message.isAwaited ? "?" : "")
                if message.isAwaited { awaited[line] = (session, message.serial) }
                return line
            case .publish(let event): return Self.text(event)
            case .disconnect(let session): return "disconnect \(session.rawValue)"
            case .answerLock(let ticket, let orientation): return "answer \(ticket): \(orientation.name)"
            }
        }
    }

    /// What all clients hear of every rotation is left out, unless they have to acknowledge it.
    private static func text(_ message: Message) -> String? {
        switch message.content {
        case .device(let device): "device \(device.name)"
        case .rotationBegan: nil
        case .rotationEnded: message.isAwaited ? "ended" : nil
        case .orientationChanged: "orientation"
        case .windowApplied(let window): "applied \(window)"
        case .memoryWarning: "memory"
        case .question(let question, let id): "\(id.name).\(question.name)"
        case .callback(let callback, let id): "\(id.name).\(callback.name)"
        case .transform(let degrees, _, let display): "\(display).\(degrees)"
        }
    }

    /// Steps, and the first lines of a decision, are left out.
    private static func text(_ event: RotationEvent) -> String? {
        switch event {
        case .tracedApplication, .tracedWindow, .asked, .answered, .entered, .animating: nil
        case .device(let device): "device \(device.name)"
        case .notified(let session, _): "notified \(session.rawValue)"
        case .skipped(let reason, let controller): "skip \(reason.rawValue) \(controller?.name ?? "-")"
        case .invalidOrientation(let controller): "invalid \(controller.name)"
        case .began(_, let from, let to, _): "begin \(from.name) \(to.name)"
        case .statusBar(_, let to): "now \(to.name)"
        case .ended: "end"
        case .aborted(let byDisplay): byDisplay ? "abort display" : "abort"
        case .timedOut(let subject, let name): "timeout \(Self.name(subject)).\(name)"
        case .transitionTimedOut(let controller): "timeout \(controller.name).transition"
        case .staleAcknowledgement(let subject): "stale \(Self.name(subject))"
        case .killed(let session): "kill \(session.rawValue)"
        case .gone(let session): "gone \(session.rawValue)"
        case .keyWindow(let window): "key \(window.map { "\($0.session.rawValue) \($0.name)" } ?? "-")"
        case .windowRoot(let window, let root): "root \(window.session.rawValue) \(root ?? "-")"
        case .locked(let orientation): "lock \(orientation.name)"
        case .unlocked: "unlock"
        case .displayFailed(let display): "failed \(display.name)"
        case .unbalancedGeneration(let session): "unbalanced \(session.rawValue)"
        case .mixedRotation(let controller): "mixed \(controller.name)"
        }
    }

    private static func name(_ subject: Subject) -> String {
        switch subject {
        case .controller(let id): id.name
        case .display(let id): id.name
        }
    }
}

/// Transcripts call clients by their bare numbers.
extension SessionID: ExpressibleByIntegerLiteral {
    /// The client with this number.
    public init(integerLiteral value: Int) {
        self.init(rawValue: value)
    }
}
