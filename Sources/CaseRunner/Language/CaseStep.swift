// SPDX-License-Identifier: Apache-2.0

/// A step of a case (FORMAT.md, section 4).
struct CaseStep: Hashable {
    /// Its line in the file.
    let line: Int
    /// The event that it waits for, if any.
    var trigger: LinePattern?
    /// How long after that, or after the step before it, in seconds.
    var delaySeconds: Double?
    var operation: String
    var arguments: [String] = []
    /// Options without a value have an empty one.
    var options: [String: String] = [:]
    var reply: String?

    private static let options: Set<String> = ["animated", "completion", "style", "frame", "window"]

    init(parsing text: String, line: Int) throws(CaseError) {
        self.line = line
        var words = text.words
        if let arrow = words.lastIndex(of: "=>") {
            reply = words[(arrow + 1)...].joined(separator: " ")
            words.removeSubrange(arrow...)
        }
        if words.first == "on", words.count > 2 {
            trigger = try LinePattern(parsing: words[1])
            words.removeFirst(2)
        }
        if let first = words.first, first.hasPrefix("+"), let seconds = Double(first.dropFirst()) {
            delaySeconds = seconds
            words.removeFirst()
        }
        guard let first = words.first else { throw CaseError("no operation") }
        operation = first
        for word in words.dropFirst() {
            let (key, value) = word.divided(at: "=")
            if Self.options.contains(key) { options[key] = value ?? "" } else { arguments.append(word) }
        }
    }

    /// The argument at a place.
    func argument(_ index: Int) throws(CaseError) -> String {
        guard arguments.indices.contains(index) else { throw CaseError("\(operation) needs an argument", line: line) }
        return arguments[index]
    }
}
