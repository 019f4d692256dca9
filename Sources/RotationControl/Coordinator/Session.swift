// SPDX-License-Identifier: Apache-2.0

/// An attached client.
struct Session: Sendable {
    /// A transition of one of its containers or presenters.
    struct Transition: Sendable {
        let number: Int
        let controller: ControllerID
        let kind: TransitionKind
        let beganSeconds: Double
        /// Whether it has held rotation for too long, and no longer does.
        var isExpired = false
    }

    /// An acknowledgement that nobody waits for any more.
    typealias Late = (serial: Int, subject: Subject?)

    /// How many late acknowledgements are remembered, so that they are told from unfounded ones.
    static let maximumLateSerials = 256

    /// Whether its login session is in front.
    var isInFront = true
    /// Whether it takes part, and not only listens: it follows `isInFront`, but not in the middle of a rotation.
    var isActive = true
    /// How often it asked to generate device notifications.
    var generationCount = 0
    /// Phases in a row with a timeout (B.10 rule 5).
    var timeoutCount = 0
    /// Memory warnings in a row without an answer.
    var missedMemoryWarnings = 0
    /// The memory warnings that are out: serial and deadline.
    var memoryWarnings: [(serial: Int, deadlineSeconds: Double)] = []
    /// The transitions that run, in order of their begin.
    var transitions: [Transition] = []
    private var late: [Late] = []

    /// Whether its transitions hold rotation.
    var isHolding: Bool { transitions.contains { !$0.isExpired } }

    /// Remembers that an acknowledgement is late; without a subject nobody needs to hear of it.
    mutating func noteLate(_ serial: Int, _ subject: Subject?) {
        if late.count == Self.maximumLateSerials { late.removeFirst() }
        late.append((serial, subject))
    }

    /// A late acknowledgement came; whose it is, or nil if none is late.
    mutating func takeLate(_ serial: Int) -> Late? {
        guard let index = late.firstIndex(where: { $0.serial == serial }) else { return nil }
        return late.remove(at: index)
    }
}
