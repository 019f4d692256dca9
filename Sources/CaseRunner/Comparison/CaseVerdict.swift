// SPDX-License-Identifier: Apache-2.0

/// What a case came to.
public struct CaseVerdict: Hashable, Sendable {
    /// What is wrong; empty if the case passed.
    public internal(set) var problems: [String] = []
    /// The expected lines, in the order in which they were compared.
    public internal(set) var expected: [String] = []
    /// The actual lines that were compared with those.
    public internal(set) var actual: [String] = []
    /// All that was logged.
    public internal(set) var log: [String] = []

    /// How often it was begun again because a step started late.
    public internal(set) var repetitions = 0

    /// Whether the case passed.
    public var isPassed: Bool { problems.isEmpty }

    /// The problems, then the expected and the actual lines side by side; `>` marks those that differ.
    public var report: String {
        let width = max(expected.map(\.count).max() ?? 0, "expected".count)
        let rows = (0..<max(expected.count, actual.count)).map { row in
            let left = expected.indices.contains(row) ? expected[row] : ""
            let right = actual.indices.contains(row) ? actual[row] : ""
            let mark = differing.contains(row) ? ">" : " "
            return "\(mark) \(left.padded(to: width)) | \(right)"
        }
        let heading = rows.isEmpty ? [] : ["  \("expected".padded(to: width)) | actual"]
        return (problems + heading + rows).joined(separator: "\n")
    }

    /// Whether a step started so late that nothing is proven.
    var isVoid = false
    /// The rows in which the two sides differ.
    var differing: Set<Int> = []
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
