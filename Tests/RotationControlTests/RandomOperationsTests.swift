// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@Suite("Random operations")
struct RandomOperationsTests {
    private static let operationsPerSequence = 30
    private static let sequencesPerTest = 1_000

    @Test("no sequence of operations breaks an invariant", arguments: 0..<10)
    func sequences(block: Int) {
        for seed in 0..<Self.sequencesPerTest {
            let number = block * Self.sequencesPerTest + seed
            let operations = Self.operations(seed: number)
            guard RandomWorld.violation(of: operations) != nil else { continue }
            let smallest = operations.shrunk { RandomWorld.violation(of: $0) != nil }
            let story = smallest.map { "    \($0)" }.joined(separator: "\n")
            Issue.record("seed \(number): \(RandomWorld.violation(of: smallest) ?? "")\n\(story)")
            return
        }
    }

    @Test("the sequences lead to every kind of event")
    func reach() {
        let seen = (0..<Self.sequencesPerTest / 2).reduce(into: Set<String>()) { seen, seed in
            seen.formUnion(RandomWorld.events(of: Self.operations(seed: seed)))
        }
        let missing = Self.allEvents.subtracting(seen)
        #expect(missing.isEmpty)
    }

    /// All but the warning of a controller with both forms, which no sample has.
    private static let allEvents: Set<String> = [
        "device", "notified", "tracedApplication", "tracedWindow", "asked", "answered", "skipped", "invalidOrientation",
        "began", "entered", "statusBar", "animating", "ended", "aborted", "timedOut", "transitionTimedOut",
        "staleAcknowledgement", "killed", "gone", "keyWindow", "windowRoot", "locked", "unlocked", "displayFailed",
        "unbalancedGeneration",
    ]

    private static func operations(seed: Int) -> [RandomOperation] {
        var numbers = RandomNumbers(seed: seed)
        return (0..<operationsPerSequence).map { _ in RandomOperation.random(&numbers) }
    }
}
