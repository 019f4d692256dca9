// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationModel
internal import RotationControl

extension RotationEvent {
    init(decoding members: JSONObject) throws(UnexpectedMember) {
        let kind: EventKind = try members.required("kind") { $0.choice() }
        switch kind {
        case .device: self = .device(try members.required("deviceOrientation", \.deviceOrientation))
        case .notify:
            self = .notified(try members.session(), try members.required("deviceOrientation", \.deviceOrientation))
        case .traceApplication: self = .tracedApplication
        case .traceWindow: self = .tracedWindow(try members.window())
        case .ask:
            self = .asked(serial: try members.serial(), try members.question(), try members.controller())
        case .answer: self = .answered(serial: try members.serial(), try members.answer())
        case .skip:
            let controller = members["controller"] == nil ? nil : try members.controller()
            self = .skipped(try members.required("reason") { $0.choice() }, controller)
        case .invalidOrientation: self = .invalidOrientation(try members.controller())
        case .rotateBegin:
            self = .began(
                serial: try members.serial(), from: try members.from(), to: try members.to(),
                durationSeconds: try members.duration())
        case .step: self = .entered(serial: try members.serial(), try members.required("name") { $0.choice() })
        case .orientation: self = .statusBar(from: try members.from(), to: try members.to())
        case .animate: self = .animating(durationSeconds: try members.duration())
        case .rotateEnd: self = .ended(serial: try members.serial())
        case .rotateAbort: self = .aborted(byDisplay: try members.required("byDisplay", \.booleanValue))
        case .timeout:
            self = .timedOut(try members.subject(), name: try members.required("name", \.stringValue))
        case .transitionTimeout: self = .transitionTimedOut(try members.controller())
        case .staleAcknowledgement: self = .staleAcknowledgement(try members.subject())
        case .kill: self = .killed(try members.session())
        case .clientGone: self = .gone(try members.session())
        case .keyWindow: self = .keyWindow(members["window"] == nil ? nil : try members.window())
        case .windowRoot:
            self = .windowRoot(try members.window(), try members.optional("controller", \.stringValue))
        case .lock: self = .locked(try members.to())
        case .unlock: self = .unlocked
        case .displayFailed: self = .displayFailed(try members.display())
        case .unbalancedGeneration: self = .unbalancedGeneration(try members.session())
        case .mixedRotation: self = .mixedRotation(try members.controller())
        }
    }
}

extension JSONObject {
    fileprivate func serial() throws(UnexpectedMember) -> Int { try required("serial", \.intValue) }

    fileprivate func duration() throws(UnexpectedMember) -> Double { try required("durationSeconds", \.doubleValue) }

    fileprivate func from() throws(UnexpectedMember) -> InterfaceOrientation {
        try required("from", \.interfaceOrientation)
    }

    fileprivate func to() throws(UnexpectedMember) -> InterfaceOrientation {
        try required("to", \.interfaceOrientation)
    }

    fileprivate func session() throws(UnexpectedMember) -> SessionID {
        SessionID(rawValue: try required("client", \.intValue))
    }

    fileprivate func window() throws(UnexpectedMember) -> WindowID {
        WindowID(try session(), try required("window", \.stringValue))
    }

    fileprivate func controller() throws(UnexpectedMember) -> ControllerID {
        ControllerID(try window(), try required("controller", \.stringValue))
    }

    fileprivate func display() throws(UnexpectedMember) -> DisplayID {
        DisplayID(try session(), try required("display", \.stringValue))
    }

    fileprivate func subject() throws(UnexpectedMember) -> Subject {
        self["display"] == nil ? .controller(try controller()) : .display(try display())
    }

    fileprivate func question() throws(UnexpectedMember) -> Question {
        let kind: MessageKind = try required("name") { $0.choice() }
        switch kind {
        case .shouldAutorotate: return .autorotates
        case .supportedInterfaceOrientations: return .supportedOrientations
        case .shouldAutorotateToInterfaceOrientation: return .autorotatesTo(try to())
        case .willRotate, .viewWillTransitionToSize, .willAnimateFirstHalf, .didAnimateFirstHalf, .snapshotBegins,
            .layout, .willAnimate, .alongside, .willAnimateSecondHalf, .snapshotEnds, .didRotate,
            .transitionCompletion, .reload, .applyTransform, .deviceOrientation, .rotationBegan, .orientationChanged,
            .rotationEnded, .windowApplied, .didReceiveMemoryWarning:
            throw UnexpectedMember(name: "name")
        }
    }

    fileprivate func answer() throws(UnexpectedMember) -> Answer {
        if let isYes = try optional("yes", \.booleanValue) { return .yesOrNo(isYes) }
        return .orientations(try required("orientations", \.interfaceOrientations))
    }
}
