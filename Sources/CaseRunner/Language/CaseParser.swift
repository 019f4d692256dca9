// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import RotationControl

/// Reads a case file; it trusts the grammar, which `check_cases.py` checks.
struct CaseParser {
    private var result = ConformanceCase()
    private var section: String?

    private static let sections: Set<String> = [
        "controllers", "displays", "given", "when", "expect", "expect-not", "expect-some", "count", "timing",
    ]

    /// Reads the text of a file.
    static func parse(_ text: String) throws(CaseError) -> ConformanceCase {
        var parser = CaseParser()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let content = line.trimmed
            guard !content.isEmpty, !content.hasPrefix("#") else { continue }
            do throws(CaseError) {
                try parser.take(content, isIndented: line.hasPrefix("  "), line: index + 1)
            } catch {
                throw CaseError(error.message, line: index + 1)
            }
        }
        parser.finish()
        return parser.result
    }

    private mutating func take(_ content: String, isIndented: Bool, line: Int) throws(CaseError) {
        if isIndented {
            try takeBody(content, line: line)
        } else if Self.sections.contains(content) {
            section = content
            if content == "expect" { result.expected = [] }
        } else if let colon = content.range(of: ": ") {
            try takeHeader(String(content[..<colon.lower]), String(content[colon.upper...]))
        } else {
            throw CaseError("neither a header line nor a section: \"\(content)\"")
        }
    }

    private mutating func takeHeader(_ key: String, _ value: String) throws(CaseError) {
        switch key {
        case "id": result.id = value
        case "title": result.title = value
        case "runs": result.isForDaemon = value.words.contains("daemon")
        case "era": result.era = Era(rawValue: value) ?? .ios6
        case "idiom": result.idiom = Idiom(rawValue: value) ?? .phone
        case "clients": result.clients.formUnion(value.words.compactMap { Int($0) })
        case "windows":
            result.windows =
                value == "none"
                ? []
                : value.words.map { word in
                    let (name, client) = word.divided(at: ":")
                    return (name, client.flatMap { Int($0) } ?? 1)
                }
        case "settings":
            for word in value.words {
                let (name, setting) = word.divided(at: "=")
                result.settings[name] = setting
            }
        case "compare": result.isTolerant = value == "tolerant"
        case "groups": result.groups = value.words
        case "only": result.only = value.words
        case "bundle": result.bundle = Set(value.words)
        case "source", "note": break
        default: throw CaseError("unknown header \"\(key)\"")
        }
    }

    private mutating func takeBody(_ content: String, line: Int) throws(CaseError) {
        switch section {
        case "controllers":
            result.controllers.append(try ControllerSpecification(parsing: content, idiom: result.idiom))
        case "displays": result.displays.append(try DisplaySpecification(parsing: content))
        case "given": result.given.append(try CaseStep(parsing: content, line: line))
        case "when": result.when.append(try CaseStep(parsing: content, line: line))
        case "expect": result.expected?.append(try LogLine(parsing: content))
        case "expect-not": result.forbidden.append(try LinePattern(parsing: content))
        case "expect-some": result.required.append(try LinePattern(parsing: content))
        case "count":
            let words = content.words
            guard words.count == 3, let count = Int(words[2]) else { throw CaseError("bad count") }
            result.counts.append((try LinePattern(parsing: words[0]), count))
        case "timing":
            let words = content.words
            let bounds = words.last?.range(of: "..").flatMap { dots -> ClosedRange<Double>? in
                guard let last = words.last, let low = Double(last[..<dots.lower]),
                    let high = Double(last[dots.upper...]), low <= high
                else { return nil }
                return low...high
            }
            guard words.count == 4, let bounds else { throw CaseError("bad timing") }
            result.timings.append((try LinePattern(parsing: words[0]), try LinePattern(parsing: words[2]), bounds))
        default: throw CaseError("a line outside a section")
        }
    }

    private mutating func finish() {
        result.clients.formUnion(result.windows.map(\.client))
        result.clients.formUnion(result.controllers.map(\.client))
        result.clients.formUnion(result.displays.map(\.client))
    }
}
