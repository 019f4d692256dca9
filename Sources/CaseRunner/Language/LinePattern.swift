// SPDX-License-Identifier: Apache-2.0

/// A pattern for lines (FORMAT.md, section 6).
struct LinePattern: Hashable {
    /// As it is written.
    let text: String
    /// Which of the matching lines is meant, from 1.
    let occurrence: Int
    private let head: String
    private let arguments: [String]?

    init(parsing text: String) throws(CaseError) {
        self.text = text
        let (body, number) = text.divided(at: "#")
        occurrence = number.flatMap { Int($0) } ?? 1
        guard let bracket = body.firstIndex(where: { $0 == "(" || $0 == "{" }) else {
            head = body
            arguments = nil
            return
        }
        guard body.last == ")" || body.last == "}" else { throw CaseError("\"\(text)\" is no pattern") }
        head = String(body[..<bracket])
        arguments = LogLine.arguments(String(body[body.index(after: bracket)...].dropLast()))
    }

    /// Whether a line matches; a pattern matches only its own kind.
    func matches(_ line: LogLine) -> Bool {
        guard head.prefixKind == line.kind, line.head.matches(wildcard: head) else { return false }
        return arguments.map { LogLine.match($0, line.arguments) } ?? true
    }
}

extension String {
    fileprivate var prefixKind: LogLine.Kind {
        switch first {
        case "!": .event
        case "?": .query
        default: .callback
        }
    }
}
