// SPDX-License-Identifier: Apache-2.0

extension StringProtocol {
    /// The words between blanks.
    var words: [String] { split(separator: Character(" ")).map { String($0) } }

    /// The two parts around the first occurrence of a separator; the second is nil if there is none.
    func divided(at separator: Character) -> (first: String, rest: String?) {
        guard let index = firstIndex(of: separator) else { return (String(self), nil) }
        return (String(self[..<index]), String(self[self.index(after: index)...]))
    }

    /// Whether the text is matched by a pattern in which `*` stands for any number of characters.
    func matches(wildcard pattern: some StringProtocol) -> Bool {
        guard let first = pattern.first else { return isEmpty }
        let rest = pattern.dropFirst()
        guard first != "*" else {
            return matches(wildcard: rest) || (!isEmpty && dropFirst().matches(wildcard: pattern))
        }
        return self.first == first && dropFirst().matches(wildcard: rest)
    }
}

extension StringProtocol {
    /// The text without blanks at its ends.
    var trimmed: String {
        guard let first = firstIndex(where: { $0 != " " }), let last = lastIndex(where: { $0 != " " }) else {
            return ""
        }
        return String(self[first...last])
    }
}

extension String {
    /// The place of the first occurrence of another text.
    func range(of text: String) -> (lower: Index, upper: Index)? {
        for index in indices where self[index...].hasPrefix(text) {
            return (index, self.index(index, offsetBy: text.count))
        }
        return nil
    }
}
