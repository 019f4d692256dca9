// SPDX-License-Identifier: Apache-2.0

// The grammar's three kinds of names. A word of the scanner has letters, digits, "_", "." and inner "-" only.
extension InterfaceParser {
    /// `org.example.ping`: at least two parts of letters, digits and inner dashes; the first begins with a letter.
    static func isInterfaceName(_ word: String) -> Bool {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 2 && word.first?.isLetter == true && !word.contains("_")
            && parts.allSatisfy { !$0.isEmpty && !$0.hasPrefix("-") && !$0.hasSuffix("-") }
    }

    /// `GetState`: a capital letter, then letters and digits.
    static func isMemberName(_ word: String) -> Bool {
        word.first?.isUppercase == true && !word.contains { "_.-".contains($0) }
    }

    /// `wait_time`: letters and digits, with single underscores within.
    static func isFieldName(_ word: String) -> Bool {
        word.first?.isLetter == true && !word.contains { ".-".contains($0) } && !word.hasSuffix("_")
            && !word.contains("__")
    }
}
