// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationModel
internal import RotationControl

extension MessageContent {
    init(decoding members: JSONObject) throws(UnexpectedMember) {
        let kind: MessageKind = try members.required("kind") { $0.choice() }
        switch kind {
        case .applyTransform:
            self = .transform(
                degrees: try members.required("transform", \.intValue),
                durationSeconds: try members.required("durationSeconds", \.doubleValue),
                display: try members.required("display", \.stringValue))
        case .deviceOrientation:
            self = .device(try members.required("deviceOrientation", \.deviceOrientation))
        case .rotationBegan:
            self = .rotationBegan(
                from: try members.required("from", \.interfaceOrientation),
                to: try members.required("to", \.interfaceOrientation),
                durationSeconds: try members.required("durationSeconds", \.doubleValue))
        case .orientationChanged: self = .orientationChanged
        case .rotationEnded: self = .rotationEnded
        case .windowApplied: self = .windowApplied(try members.required("window", \.stringValue))
        case .didReceiveMemoryWarning: self = .memoryWarning
        case .shouldAutorotate: self = .question(.autorotates, try ControllerID(decoding: members))
        case .supportedInterfaceOrientations:
            self = .question(.supportedOrientations, try ControllerID(decoding: members))
        case .shouldAutorotateToInterfaceOrientation:
            let orientation = try members.required("to", \.interfaceOrientation)
            self = .question(.autorotatesTo(orientation), try ControllerID(decoding: members))
        case .willRotate, .viewWillTransitionToSize, .willAnimateFirstHalf, .didAnimateFirstHalf, .snapshotBegins,
            .layout, .willAnimate, .alongside, .willAnimateSecondHalf, .snapshotEnds, .didRotate,
            .transitionCompletion, .reload:
            self = .callback(try Callback(kind, decoding: members), try ControllerID(decoding: members))
        }
    }

    /// Adds what there is to say, and returns of which kind it is.
    func encode(into members: inout JSONObject) -> MessageKind {
        switch self {
        case .device(let orientation):
            members["deviceOrientation"] = JSONValue(orientation)
            return .deviceOrientation
        case .rotationBegan(let from, let to, let durationSeconds):
            members["from"] = JSONValue(from)
            members["to"] = JSONValue(to)
            members["durationSeconds"] = .real(durationSeconds)
            return .rotationBegan
        case .orientationChanged: return .orientationChanged
        case .rotationEnded: return .rotationEnded
        case .windowApplied(let window):
            members["window"] = .string(window)
            return .windowApplied
        case .memoryWarning: return .didReceiveMemoryWarning
        case .question(let question, let controller):
            controller.encode(into: &members)
            switch question {
            case .autorotates: return .shouldAutorotate
            case .supportedOrientations: return .supportedInterfaceOrientations
            case .autorotatesTo(let orientation):
                members["to"] = JSONValue(orientation)
                return .shouldAutorotateToInterfaceOrientation
            }
        case .callback(let callback, let controller):
            controller.encode(into: &members)
            return callback.encode(into: &members)
        case .transform(let degrees, let durationSeconds, let display):
            members["display"] = .string(display)
            members["transform"] = JSONValue(degrees)
            members["durationSeconds"] = .real(durationSeconds)
            return .applyTransform
        }
    }
}

extension ControllerID {
    /// A client hears only of its own controllers, so that the number of its session is of no use to it.
    fileprivate init(decoding members: JSONObject) throws(UnexpectedMember) {
        let window = WindowID(SessionID(rawValue: 0), try members.required("window", \.stringValue))
        self.init(window, try members.required("controller", \.stringValue))
    }

    fileprivate func encode(into members: inout JSONObject) {
        members["window"] = .string(window.name)
        members["controller"] = .string(name)
    }
}
