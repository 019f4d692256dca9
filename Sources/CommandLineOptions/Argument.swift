// SPDX-License-Identifier: Apache-2.0

/// What an option or a position on the command line takes.
public enum Argument: Hashable, Sendable {
    /// Any text.
    case text(String)
    /// The path of a file; shells complete it.
    case file(String)
    /// One of these words.
    case choice([String])
    /// A whole number in this range.
    case integer(String, ClosedRange<Int>)
    /// A number in this range.
    case number(String, ClosedRange<Double>)

    /// How help calls it: a word in capitals, or the words to choose from.
    public var placeholder: String {
        switch self {
        case .text(let name), .file(let name), .integer(let name, _), .number(let name, _): name
        case .choice(let words): words.joined(separator: "|")
        }
    }

    /// What was expected if `text` cannot be taken; nil if it can.
    func expectation(of text: String) -> String? {
        switch self {
        case .text, .file: nil
        case .choice(let words): words.contains(text) ? nil : words.joined(separator: ", ")
        case .integer(_, let range):
            Int(text).map(range.contains) == true
                ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .number(_, let range):
            Double(text).map(range.contains) == true ? nil : "a number from \(range.lowerBound) to \(range.upperBound)"
        }
    }
}
