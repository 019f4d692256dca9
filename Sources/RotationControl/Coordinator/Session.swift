// SPDX-License-Identifier: Apache-2.0

/// An attached client.
struct Session: Sendable {
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
    private var late: [Late] = []

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
