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

    let target: InterfaceOrientation
    let era: Era
    /// Who decides.
    let decider: Candidate
    /// Who is being asked, and what.
    var current: Candidate
    var question: Question
    /// Those still to be asked (`ios5`).
    var remaining: ArraySlice<Candidate> = []

    init(target: InterfaceOrientation, era: Era, decider: Candidate, question: Question) {
        self.target = target
        self.era = era
        self.decider = decider
        self.question = question
        current = decider
    }

    /// Whether the client's end, or its becoming inactive, leaves nothing to decide.
    func concerns(_ session: SessionID) -> Bool {
        decider.id.window.session == session || current.session == session
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
    var electorate: [Decision.Candidate] {
        guard controller.kind.standsForChildren else { return [self] }
        let hasAnswer = controller.supportedOrientations != nil || controller.asked.contains(.supportedOrientations)
        return (hasAnswer ? [self] : [])
            + controller.children.flatMap { Self($0, in: id.window).electorate }
    }
}
