// SPDX-License-Identifier: Apache-2.0

import OrientKit
import TestSupport
import Testing

@testable import CaseRunner

@Suite("Random steps of applications")
struct RandomStepsTests {
    private static let stepsPerSequence = 15
    private static let sequencesPerTest = 1_000

    @Test("no sequence of steps breaks an invariant", arguments: 0..<10)
    func sequences(block: Int) throws {
        for seed in 0..<Self.sequencesPerTest {
            let number = block * Self.sequencesPerTest + seed
            let steps = Self.steps(number)
            guard Self.violation(of: steps, number: number) != nil else { continue }
            let smallest = steps.shrunk { Self.violation(of: $0, number: number) != nil }
            let story = smallest.map { "  \($0)" }.joined(separator: "\n")
            let log = Self.log(of: smallest, number: number)
            Issue.record("seed \(number): \(Self.violation(of: smallest, number: number) ?? "")\n\(story)\n\(log)")
            return
        }
    }

    @Test("the sequences lead to every kind of callback and event")
    func reach() {
        let seen = (0..<Self.sequencesPerTest / 2).reduce(into: Set<String>()) { seen, number in
            for line in Self.run(Self.steps(number), number: number).log {
                seen.insert(String(line.drop { $0 != "." && $0 != "!" }.dropFirst().prefix { !"({ ".contains($0) }))
            }
        }
        let missing = Self.all.subtracting(seen)
        #expect(missing.isEmpty)
    }

    private static let all: Set<String> = [
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
        "willLayout", "didLayout", "willMove", "didMove", "didReceiveMemoryWarning", "viewWillUnload", "viewDidUnload",
        "willRotate", "willAnimate", "didRotate", "viewWillTransitionToSize", "alongside", "transition.completion",
        "snapshot", "reload", "present.begin", "warn", "fault", "nib", "view", "rotate.begin", "rotate.end", "skip",
        "statusbar", "client.gone", "window.root", "window.key", "lock",
    ]

    private static func steps(_ number: Int) -> [String] {
        var numbers = RandomNumbers(seed: number)
        return (0..<stepsPerSequence).map { _ in RandomSteps.random(&numbers) }
    }

    /// Each seed has an era, an idiom and settings of its own.
    private static func text(_ steps: [String], number: Int) -> String {
        let heading = RandomSteps.heading(
            era: ["ios5", "ios6", "ios8"][number % 3], idiom: number % 2 == 0 ? "phone" : "pad",
            extra: number % 5 == 0 ? "settings: overlap=finish tabOrder=hide-first" : "note: all defaults")
        return heading + steps.map { "\n  \($0)" }.joined()
    }

    private static func run(_ steps: [String], number: Int) -> (violation: String?, log: [String]) {
        guard let testCase = try? ConformanceCase(text: text(steps, number: number)) else { return ("unreadable", []) }
        var watched: (run: CaseRun, invariants: LifecycleInvariants)?
        let verdict = CaseRun.verdict(of: testCase, on: VirtualBackend(testCase)) { run in
            watched = (run, LifecycleInvariants(run))
        }
        let controllers = watched?.run.clients.values.flatMap(\.application.livingControllers) ?? []
        let leak = controllers.isEmpty ? nil : "\(controllers) are left"
        // A step that waits for a callback need not come to its turn here. And the coordinator may call one that a change
        // under way has hidden meanwhile, which the library then keeps from it.
        let problem = verdict.problems.first { !$0.hasPrefix("the step on ") && !$0.hasPrefix("invariant 9: ") }
        return (watched?.invariants.violation ?? problem ?? leak, verdict.log)
    }

    private static func violation(of steps: [String], number: Int) -> String? { run(steps, number: number).violation }

    private static func log(of steps: [String], number: Int) -> String {
        run(steps, number: number).log.map { "    \($0)" }.joined(separator: "\n")
    }
}
