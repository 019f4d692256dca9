// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel

/// A decision under way: whether the key window's decider agrees to an orientation (B.7.2).
struct Decision: Sendable {
    /// A controller that is asked.
    struct Candidate: Sendable {
        let id: ControllerID
        /// The client that answers for it.
        let session: SessionID
        let controller: DeclaredController
    }

    /// How it stands.
    enum Outcome: Sendable {
        /// The current question is to be answered. → asks, agrees, refuses, hasNothingInCommon
        case asks
        /// It will rotate.
        case agrees
        /// It will not.
        case refuses(SkipReason, ControllerID)
        /// The decider and the application have no orientation in common.
        case hasNothingInCommon
    }

    let target: InterfaceOrientation
    let era: Era
    let decider: Candidate
    /// Who is being asked, and what.
    private(set) var current: Candidate
    private(set) var question: Question
    /// Those still to be asked (`ios5`).
    private var remaining: ArraySlice<Candidate> = []

    init(target: InterfaceOrientation, era: Era, decider: Candidate) {
        self.target = target
        self.era = era
        self.decider = decider
        current = decider
        question = .autorotates
    }

    /// How it stands before anybody was asked.
    mutating func begin() -> Outcome {
        switch era {
        case .ios5:
            remaining = decider.electorate[...]
            return askNext()
        case .ios6, .ios8:
            return .asks
        }
    }

    /// How it stands after an answer to the current question.
    mutating func take(_ answer: Answer, allowed: InterfaceOrientationMask) -> Outcome {
        switch (question, answer) {
        case (.autorotates, .yesOrNo(true)):
            question = .supportedOrientations
            return .asks
        case (.autorotates, _):
            return .refuses(.declined, decider.id)
        case (.supportedOrientations, .orientations(let mask)):
            if mask.isDisjoint(with: allowed) { return .hasNothingInCommon }
            if mask.intersection(allowed).contains(target) { return .agrees }
            return .refuses(mask.contains(target) ? .appMask : .veto, decider.id)
        case (.supportedOrientations, _):
            return .refuses(.veto, decider.id)
        case (.autorotatesTo, .yesOrNo(true)):
            return askNext()
        case (.autorotatesTo, _):
            return .refuses(current.id == decider.id ? .veto : .childVeto, current.id)
        }
    }

    /// The first no ends it; all yes is a yes, and the application's mask does not restrict (rule 6).
    private mutating func askNext() -> Outcome {
        guard let next = remaining.popFirst() else { return .agrees }
        current = next
        question = .autorotatesTo(target)
        return .asks
    }

    /// Whether the client's end, or its becoming inactive, leaves nothing to decide.
    func concerns(_ session: SessionID) -> Bool {
        decider.id.window.session == session || current.session == session
    }

    /// Whether the current question is to be put to the client, and not answered by the declaration.
    var isAskedFor: Bool {
        switch question {
        case .autorotates: current.controller.asked.contains(.autorotates)
        case .supportedOrientations, .autorotatesTo: current.controller.asked.contains(.supportedOrientations)
        }
    }

    /// The answer that the declaration gives.
    func declaredAnswer(idiom: Idiom) -> Answer {
        let controller = current.controller
        switch question {
        case .autorotates:
            return .yesOrNo(controller.autorotates)
        case .supportedOrientations:
            return .orientations(controller.supportedOrientations ?? idiom.defaultOrientations)
        case .autorotatesTo(let orientation):
            return .yesOrNo((controller.supportedOrientations ?? .portrait).contains(orientation))
        }
    }

    /// What stands for an answer that did not come (B.10 rule 2).
    func defaultAnswer(_ settings: RotationSettings) -> Answer {
        switch (settings.queryTimeout, question) {
        case (.useDefault, .autorotates): .yesOrNo(true)
        case (.useDefault, .supportedOrientations): .orientations(settings.idiom.defaultOrientations)
        case (.useDefault, .autorotatesTo(let orientation)): .yesOrNo(orientation == .portrait)
        case (.veto, _): .yesOrNo(false)
        }
    }
}

extension Decision.Candidate {
    init(_ controller: DeclaredController, in window: WindowID) {
        id = ControllerID(window, controller.name)
        session = controller.owner ?? window.session
        self.controller = controller
    }

    /// The controllers whose consent `ios5` wants, depth first: a container stands for all its children, and is asked
    /// itself only if it has an answer of its own (D-16, D-41).
    fileprivate var electorate: [Decision.Candidate] {
        guard controller.kind.standsForChildren else { return [self] }
        let hasAnswer = controller.supportedOrientations != nil || controller.asked.contains(.supportedOrientations)
        return (hasAnswer ? [self] : [])
            + controller.children.flatMap { Self($0, in: id.window).electorate }
    }
}
