// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

extension LogLine {
    /// The line of an event of the coordinator, in which `number` gives the numbers of clients; nil if it has none.
    init?(_ event: RotationEvent, number: (SessionID) -> Int) {
        switch event {
        case .device(let device): self.init(.event, "device", [String(device.rawValue)])
        case .notified(_, let device): self.init(.event, "notify", ["device \(device.rawValue)"])
        case .tracedApplication: self.init(.event, "trace", ["app"])
        case .tracedWindow: self.init(.event, "trace", ["window"])
        case .asked(_, let question, let controller):
            var arguments: [String] = []
            if case .autorotatesTo(let orientation) = question { arguments = [orientation.abbreviation] }
            self.init(.query, owner: controller.name, question.name, arguments)
        case .answered, .entered: return nil
        case .skipped(let reason, let controller):
            self.init(.event, "skip", [reason.rawValue] + (controller.map { [$0.name] } ?? []))
        case .invalidOrientation(let controller): self.init(.event, "fault", ["invalid-orientation", controller.name])
        case .began(_, let from, let to, let duration):
            self.init(.event, "rotate.begin", [from.abbreviation, to.abbreviation, "\(duration)"])
        case .statusBar(let from, let to): self.init(.event, "statusbar", [from.abbreviation, to.abbreviation])
        case .animating(let duration): self.init(.event, "animate", ["\(duration)"])
        case .ended: self.init(.event, "rotate.end")
        case .aborted(let byDisplay): self.init(.event, "rotate.abort", byDisplay ? ["display"] : [])
        case .timedOut(let subject, let name): self.init(.event, "timeout", [subject.name, name])
        case .transitionTimedOut(let controller): self.init(.event, "timeout", [controller.name, "transition"])
        case .staleAcknowledgement(let subject): self.init(.event, "stale-ack", [subject.name])
        case .killed(let session): self.init(.event, "kill", ["client \(number(session))"])
        case .gone(let session): self.init(.event, "client.gone", [String(number(session))])
        case .keyWindow(let window): self.init(.event, "window.key", [window?.name ?? "nil"])
        case .windowRoot(_, let root): self.init(.event, "window.root", [root ?? "nil"])
        case .locked(let orientation): self.init(.event, "lock", [orientation.abbreviation])
        case .unlocked: self.init(.event, "unlock")
        case .displayFailed(let display): self.init(.event, "warn", ["display-failed", display.name])
        case .unbalancedGeneration(let session):
            self.init(.event, "warn", ["generation", "client \(session.rawValue)"])
        case .mixedRotation(let controller): self.init(.event, "warn", ["mixed-rotation", controller.name])
        }
    }
}

extension Subject {
    fileprivate var name: String {
        switch self {
        case .controller(let controller): controller.name
        case .display(let display): display.name
        }
    }
}

extension Answer {
    /// As a query line ends.
    var text: String {
        switch self {
        case .done: "done"
        case .failed: "failed"
        case .yesOrNo(let isYes): isYes ? "yes" : "no"
        case .orientations(let mask): mask.abbreviation
        }
    }
}
