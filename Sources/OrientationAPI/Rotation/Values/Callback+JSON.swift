// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationModel
internal import RotationControl

extension Callback {
    /// Reads a callback of this kind.
    init(_ kind: MessageKind, decoding members: JSONObject) throws(UnexpectedMember) {
        let to = { () throws(UnexpectedMember) in try members.required("to", \.interfaceOrientation) }
        let from = { () throws(UnexpectedMember) in try members.required("from", \.interfaceOrientation) }
        let size = { () throws(UnexpectedMember) in try members.required("size", ViewSize.init(in:)) }
        let duration = { () throws(UnexpectedMember) in try members.required("durationSeconds", \.doubleValue) }
        switch kind {
        case .willRotate: self = .willRotate(to: try to(), durationSeconds: try duration())
        case .viewWillTransitionToSize: self = .willTransition(to: try size())
        case .willAnimateFirstHalf: self = .willAnimateFirstHalf(to: try to(), durationSeconds: try duration())
        case .didAnimateFirstHalf: self = .didAnimateFirstHalf(to: try to())
        case .snapshotBegins: self = .snapshotBegins
        case .layout: self = .layout(try size())
        case .willAnimate: self = .willAnimate(to: try to(), durationSeconds: try duration())
        case .alongside: self = .alongside
        case .willAnimateSecondHalf: self = .willAnimateSecondHalf(from: try from(), durationSeconds: try duration())
        case .snapshotEnds: self = .snapshotEnds
        case .didRotate: self = .didRotate(from: try from())
        case .transitionCompletion: self = .transitionCompletion
        case .reload: self = .reload
        case .shouldAutorotate, .supportedInterfaceOrientations, .shouldAutorotateToInterfaceOrientation,
            .applyTransform, .deviceOrientation, .rotationBegan, .orientationChanged, .rotationEnded, .windowApplied,
            .didReceiveMemoryWarning:
            throw UnexpectedMember(name: "kind")
        }
    }

    /// Adds what there is to say, and returns of which kind it is.
    func encode(into members: inout JSONObject) -> MessageKind {
        switch self {
        case .willRotate(let to, let duration), .willAnimate(let to, let duration),
            .willAnimateFirstHalf(let to, let duration):
            members["to"] = JSONValue(to)
            members["durationSeconds"] = .real(duration)
        case .willAnimateSecondHalf(let from, let duration):
            members["from"] = JSONValue(from)
            members["durationSeconds"] = .real(duration)
        case .willTransition(let size), .layout(let size): members["size"] = .object(size.json)
        case .didAnimateFirstHalf(let to): members["to"] = JSONValue(to)
        case .didRotate(let from): members["from"] = JSONValue(from)
        case .snapshotBegins, .alongside, .snapshotEnds, .transitionCompletion, .reload: break
        }
        return kind
    }

    private var kind: MessageKind {
        switch self {
        case .willRotate: .willRotate
        case .willTransition: .viewWillTransitionToSize
        case .willAnimateFirstHalf: .willAnimateFirstHalf
        case .didAnimateFirstHalf: .didAnimateFirstHalf
        case .snapshotBegins: .snapshotBegins
        case .layout: .layout
        case .willAnimate: .willAnimate
        case .alongside: .alongside
        case .willAnimateSecondHalf: .willAnimateSecondHalf
        case .snapshotEnds: .snapshotEnds
        case .didRotate: .didRotate
        case .transitionCompletion: .transitionCompletion
        case .reload: .reload
        }
    }
}
