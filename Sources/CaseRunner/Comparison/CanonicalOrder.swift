// SPDX-License-Identifier: Apache-2.0

/// Brings a log into the order in which it is compared: lines of one phase have no order between clients
/// (FORMAT.md, section 6).
struct CanonicalOrder {
    let testCase: ConformanceCase

    /// Sorts each run of lines of one phase by client, stably.
    func sorted(_ lines: [LogLine]) -> [LogLine] {
        var result: [LogLine] = []
        var block: [(client: Int, line: LogLine)] = []
        var blockPhase: String?
        func flush() {
            result += block.enumerated()
                .sorted { ($0.element.client, $0.offset) < ($1.element.client, $1.offset) }
                .map(\.element.line)
            block = []
        }
        for line in lines {
            let phase = Self.phase(of: line)
            let client = client(of: line)
            let joins =
                !block.isEmpty && client != nil
                && (phase.map { $0 == blockPhase } ?? Self.followers.contains(line.name))
            if !joins {
                flush()
                blockPhase = phase
            }
            block.append((client ?? 0, line))
        }
        flush()
        return result
    }

    /// Events without a phase that join the block they stand in.
    private static let followers: Set<String> = ["timeout", "kill", "client.gone", "stale-ack"]

    private func client(of line: LogLine) -> Int? {
        switch (line.kind, line.name) {
        case (.event, "kill"), (.event, "client.gone"):
            return line.arguments.first.flatMap { Int($0.words.last ?? "") }
        case (.event, "warn") where line.arguments.first == "display-failed":
            return line.arguments.last.flatMap(testCase.client)
        case (.event, _): return line.arguments.first.flatMap(testCase.client)
        case (.callback, _), (.query, _): return line.owner.flatMap(testCase.client)
        }
    }

    private static func phase(of line: LogLine) -> String? {
        switch line.kind {
        case .query: return nil
        case .event where line.name == "timeout" && line.arguments.count == 2: return phase(named: line.arguments[1])
        case .event where line.name == "warn" && line.arguments.first == "display-failed": return "applyTransform"
        case .event, .callback: return phase(named: line.name)
        }
    }

    private static func phase(named name: String) -> String? {
        switch name {
        case "willRotate", "viewWillTransitionToSize": "willRotate"
        case "willLayout", "didLayout", "layout": "layout"
        case "willAnimate", "alongside": "willAnimate"
        case "didRotate", "transition.completion", "reload": "didRotate"
        case "applyTransform", "willAnimateFirstHalf", "didAnimateFirstHalf", "willAnimateSecondHalf": name
        default: nil
        }
    }
}
