// SPDX-License-Identifier: Apache-2.0

/// Compares a log with what a case expects (FORMAT.md, section 6).
struct Comparison {
    let testCase: ConformanceCase
    let log: [LogLine]
    /// How much longer things may take than the case says, in seconds.
    let toleranceSeconds: Double

    /// What sums of times may be off, in seconds.
    private static let rounding = 1e-9

    var verdict: CaseVerdict {
        var verdict = CaseVerdict()
        verdict.log = log.map(\.text)
        if let expected = testCase.expected { compare(expected, in: &verdict) }
        for pattern in testCase.forbidden {
            for line in log where pattern.matches(line) {
                verdict.problems.append("not expected, by \(pattern.text): \(line.text)")
            }
        }
        for pattern in testCase.required where !log.contains(where: pattern.matches) {
            verdict.problems.append("no line matches \(pattern.text)")
        }
        for (pattern, count) in testCase.counts {
            let found = log.count(where: pattern.matches)
            if found != count { verdict.problems.append("\(pattern.text) matches \(found) lines, not \(count)") }
        }
        for (from, to, range) in testCase.timings {
            guard let start = seconds(of: from), let end = seconds(of: to) else {
                verdict.problems.append("no lines for the time from \(from.text) to \(to.text)")
                continue
            }
            let isInRange = (range.lowerBound - Self.rounding)...(range.upperBound + toleranceSeconds) ~= end - start
            if !isInRange {
                verdict.problems.append("\(end - start) s from \(from.text) to \(to.text), not in \(range)")
            }
        }
        return verdict
    }

    private func seconds(of pattern: LinePattern) -> Double? {
        log.lazy.filter(pattern.matches).dropFirst(pattern.occurrence - 1).first?.seconds
    }

    private func compare(_ expected: [LogLine], in verdict: inout CaseVerdict) {
        let order = CanonicalOrder(testCase: testCase)
        let expected = order.sorted(expected)
        let actual = order.sorted(log.filter(isCompared))
        verdict.expected = expected.map(\.text)
        verdict.actual = actual.map(\.text)
        for row in 0..<max(expected.count, actual.count) {
            let isSame = row < expected.count && row < actual.count && actual[row].satisfies(expected[row])
            if !isSame { verdict.differing.insert(row) }
        }
        if let first = verdict.differing.min() {
            verdict.problems.append("line \(first + 1) of the log is not as expected")
        }
    }

    private func isCompared(_ line: LogLine) -> Bool {
        guard groups.contains(line.group) else { return false }
        guard line.kind != .event, let owner = line.owner else { return true }
        let only = testCase.only ?? testCase.controllers.map(\.id)
        return only.contains(owner) || owner == "delegate" || testCase.displays.contains { $0.id == owner }
    }

    private var groups: Set<String> {
        var groups: Set<String> = []
        if let named = testCase.groups {
            for name in named {
                if name == "callbacks" {
                    groups.formUnion(CallbackGroup.allCases.map(\.rawValue))
                } else {
                    groups.insert(name)
                }
            }
        } else {
            groups.formUnion(testCase.expected?.map(\.group) ?? [])
        }
        if testCase.isTolerant { groups.remove(CallbackGroup.layout.rawValue) }
        return groups
    }
}
