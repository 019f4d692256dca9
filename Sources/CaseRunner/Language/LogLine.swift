// SPDX-License-Identifier: Apache-2.0

/// One line of a log (FORMAT.md, section 5).
struct LogLine: Hashable {
    enum Kind: Hashable {
        case callback, query, event
    }

    var kind: Kind
    /// The controller or display of a callback or query.
    var owner: String?
    var name: String
    var arguments: [String]
    var snapshot: Snapshot?
    /// The answer to a query; nil while there is none.
    var answer: String?
    /// When it was logged, in seconds.
    var seconds = 0.0

    init(_ kind: Kind, owner: String? = nil, _ name: String, _ arguments: [String] = [], snapshot: Snapshot? = nil) {
        self.kind = kind
        self.owner = owner
        self.name = name
        self.arguments = arguments
        self.snapshot = snapshot
    }

    /// Reads a line of a case.
    init(parsing text: String) throws(CaseError) {
        var body = text
        if body.hasPrefix("!") {
            kind = .event
            if let start = body.range(of: " {") {
                snapshot = Snapshot(parsing: String(body[start.upper...].dropLast()))
                body = String(body[..<start.lower])
            }
            let (head, inside) = body.dropFirst().divided(at: "{")
            name = head
            arguments = Self.arguments(inside.map { String($0.dropLast()) })
            return
        }
        kind = body.hasPrefix("?") ? .query : .callback
        if kind == .query {
            body.removeFirst()
            let (head, tail) = body.divided(at: " ")
            (body, answer) = (head, tail)
        } else if let start = body.range(of: " {") {
            snapshot = Snapshot(parsing: String(body[start.upper...].dropLast()))
            body = String(body[..<start.lower])
        }
        let (head, inside) = body.divided(at: "(")
        let (before, after) = head.divided(at: ".")
        guard let after else { throw CaseError("\"\(text)\" is no line of a log") }
        owner = before
        name = after
        arguments = Self.arguments(inside.map { String($0.dropLast()) })
    }

    static func arguments(_ inside: String?) -> [String] {
        inside?.split(separator: ",").map { $0.trimmed } ?? []
    }

    /// The owner and the name, as patterns match them.
    var head: String {
        switch kind {
        case .event: "!" + name
        case .query: "?" + (owner ?? "") + "." + name
        case .callback: (owner ?? "") + "." + name
        }
    }

    /// The group by which it is filtered.
    var group: String {
        switch kind {
        case .callback: CallbackGroup(of: name)?.rawValue ?? name
        case .query: "query"
        case .event: "!" + name
        }
    }

    /// Whether this actual line is the expected one.
    func satisfies(_ expected: LogLine) -> Bool {
        kind == expected.kind && owner == expected.owner && name == expected.name && answer == expected.answer
            && Self.match(expected.arguments, arguments)
            && (expected.snapshot == nil || snapshot.map { expected.snapshot?.isSatisfied(by: $0) ?? true } ?? false)
    }

    /// Whether arguments are those expected; numbers may differ by a thousandth.
    static func match(_ expected: [String], _ actual: [String]) -> Bool {
        guard expected.count == actual.count else { return false }
        return zip(expected, actual).allSatisfy { expected, actual in
            if expected == "*" || expected == actual { return true }
            guard let one = Double(expected), let other = Double(actual) else { return false }
            return abs(one - other) < 0.001
        }
    }

    /// The line as the specification writes it.
    var text: String {
        let inside = arguments.joined(separator: ",")
        let call =
            switch kind {
            case .event: arguments.isEmpty ? "" : "{" + inside + "}"
            case .query: arguments.isEmpty ? "" : "(" + inside + ")"
            case .callback: arguments.isEmpty ? "" : "(" + inside + ")"
            }
        return head + call + (answer.map { " " + $0 } ?? "") + (snapshot.map { " {" + $0.text + "}" } ?? "")
    }
}
