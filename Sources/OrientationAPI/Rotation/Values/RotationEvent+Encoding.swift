// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationModel
internal import RotationControl

extension RotationEvent {
    /// Adds what there is to say, and returns of which kind it is.
    func encode(into members: inout JSONObject) -> EventKind {
        switch self {
        case .device(let orientation):
            members["deviceOrientation"] = JSONValue(orientation)
            return .device
        case .notified(let session, let orientation):
            members.set(session)
            members["deviceOrientation"] = JSONValue(orientation)
            return .notify
        case .tracedApplication: return .traceApplication
        case .tracedWindow(let window):
            members.set(window)
            return .traceWindow
        case .asked(let serial, let question, let controller):
            members["serial"] = JSONValue(serial)
            members["name"] = .string(question.name)
            if case .autorotatesTo(let orientation) = question { members["to"] = JSONValue(orientation) }
            members.set(controller)
            return .ask
        case .answered(let serial, let answer):
            members["serial"] = JSONValue(serial)
            answer.encode(into: &members)
            return .answer
        case .skipped(let reason, let controller):
            members["reason"] = .string(reason.rawValue)
            if let controller { members.set(controller) }
            return .skip
        case .invalidOrientation(let controller):
            members.set(controller)
            return .invalidOrientation
        case .began(let serial, let from, let to, let durationSeconds):
            members["serial"] = JSONValue(serial)
            members.set(from: from, to: to)
            members["durationSeconds"] = .real(durationSeconds)
            return .rotateBegin
        case .entered(let serial, let step):
            members["serial"] = JSONValue(serial)
            members["name"] = .string(step.rawValue)
            return .step
        case .statusBar(let from, let to):
            members.set(from: from, to: to)
            return .orientation
        case .animating(let durationSeconds):
            members["durationSeconds"] = .real(durationSeconds)
            return .animate
        case .ended(let serial):
            members["serial"] = JSONValue(serial)
            return .rotateEnd
        case .aborted(let byDisplay):
            members["byDisplay"] = .boolean(byDisplay)
            return .rotateAbort
        case .timedOut(let subject, let name):
            members.set(subject)
            members["name"] = .string(name)
            return .timeout
        case .transitionTimedOut(let controller):
            members.set(controller)
            return .transitionTimeout
        case .staleAcknowledgement(let subject):
            members.set(subject)
            return .staleAcknowledgement
        case .killed(let session):
            members.set(session)
            return .kill
        case .gone(let session):
            members.set(session)
            return .clientGone
        case .keyWindow(let window):
            if let window { members.set(window) }
            return .keyWindow
        case .windowRoot(let window, let root):
            members.set(window)
            members.set("controller", root.map { .string($0) })
            return .windowRoot
        case .locked(let orientation):
            members["to"] = JSONValue(orientation)
            return .lock
        case .unlocked: return .unlock
        case .displayFailed(let display):
            members.set(.display(display))
            return .displayFailed
        case .unbalancedGeneration(let session):
            members.set(session)
            return .unbalancedGeneration
        case .mixedRotation(let controller):
            members.set(controller)
            return .mixedRotation
        }
    }
}

extension Answer {
    fileprivate func encode(into members: inout JSONObject) {
        switch self {
        case .done, .failed: break
        case .yesOrNo(let isYes): members["yes"] = .boolean(isYes)
        case .orientations(let mask): members["orientations"] = JSONValue(mask)
        }
    }
}

extension JSONObject {
    fileprivate mutating func set(_ session: SessionID) { self["client"] = JSONValue(session.rawValue) }

    fileprivate mutating func set(_ window: WindowID) {
        set(window.session)
        self["window"] = .string(window.name)
    }

    fileprivate mutating func set(_ controller: ControllerID) {
        set(controller.window)
        self["controller"] = .string(controller.name)
    }

    fileprivate mutating func set(_ subject: Subject) {
        switch subject {
        case .controller(let controller): set(controller)
        case .display(let display):
            set(display.session)
            self["display"] = .string(display.name)
        }
    }

    fileprivate mutating func set(from: InterfaceOrientation, to: InterfaceOrientation) {
        self["from"] = JSONValue(from)
        self["to"] = JSONValue(to)
    }
}
