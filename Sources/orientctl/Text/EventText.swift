// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// What happens in rotations, in words.
enum EventText {
    /// A line, indented to stand out from the states; nil for what a state shows or only the rules care about.
    static func line(_ event: RotationEvent) -> String? {
        words(event).map { "  \($0)\n" }
    }

    private static func words(_ event: RotationEvent) -> String? {
        switch event {
        case .device, .tracedApplication, .tracedWindow, .statusBar, .animating: nil
        case .notified(let client, let orientation):
            "\(name(client)) is told that the device is \(orientation.name)"
        case .asked(let serial, let question, let controller):
            "\(name(controller)) is asked \(words(question)) (question \(serial))"
        case .answered(let serial, let answer): "question \(serial) is answered: \(words(answer))"
        case .skipped(let reason, let controller):
            "not turned: \(reason.clause(controller.map(name) ?? "its controller")) (\(reason.rawValue))"
        case .invalidOrientation(let controller):
            "not turned: \(name(controller)) supports nothing that the machine allows"
        case .began(let serial, let from, let to, let durationSeconds):
            "rotation \(serial) begins: \(from.name) to \(to.name), \(durationSeconds) s"
        case .entered(let serial, let step): "rotation \(serial): \(step.rawValue)"
        case .ended(let serial): "rotation \(serial) ends"
        case .aborted(let byDisplay):
            byDisplay ? "abandoned: the built-in display did not turn" : "abandoned: the client that was asked is gone"
        case .timedOut(let subject, let name): "no answer in time: \(Self.name(subject)), \(name)"
        case .transitionTimedOut(let controller): "too long a transition, waited for no more: \(name(controller))"
        case .staleAcknowledgement(let subject): "an answer came too late: \(name(subject))"
        case .killed(let client): "\(name(client)) is disconnected, for it does not answer"
        case .gone(let client): "\(name(client)) is gone"
        case .keyWindow(let window): "key window: \(window.map(name) ?? "none")"
        case .windowRoot(let window, let root): "\(name(window)) has the root \(root?.quoted ?? "none")"
        case .locked(let orientation): "locked to \(orientation.name)"
        case .unlocked: "unlocked"
        case .displayFailed(let display): "display \(display.name.quoted) of \(name(display.session)) failed to turn"
        case .unbalancedGeneration(let client): "\(name(client)) ended more notifications than it began"
        case .mixedRotation(let controller): "\(name(controller)) declares both forms of animation"
        }
    }

    private static func words(_ question: Question) -> String {
        switch question {
        case .autorotates, .supportedOrientations: question.name
        case .autorotatesTo(let orientation): "\(question.name) \(orientation.name)"
        }
    }

    private static func words(_ answer: Answer) -> String {
        switch answer {
        case .done: "done"
        case .failed: "failed"
        case .yesOrNo(let isYes): isYes ? "yes" : "no"
        case .orientations(let mask): mask.isEmpty ? "none" : mask.names
        }
    }

    private static func name(_ client: SessionID) -> String { "client \(client.rawValue)" }

    private static func name(_ window: WindowID) -> String {
        "window \(window.name.quoted) of \(name(window.session))"
    }

    private static func name(_ controller: ControllerID) -> String {
        "controller \(controller.name.quoted) in \(name(controller.window))"
    }

    private static func name(_ subject: Subject) -> String {
        switch subject {
        case .controller(let controller): name(controller)
        case .display(let display): "display \(display.name.quoted) of \(name(display.session))"
        }
    }
}
