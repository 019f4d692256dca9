// SPDX-License-Identifier: Apache-2.0

internal import Spelling

/// What an option or a position on the command line takes.
public enum Argument: Hashable, Sendable {
    /// Any text; shells complete the suggestions.
    case text(String, suggestions: [String] = [])
    /// The path of a file; shells complete it.
    case file(String)
    /// One of these words; help shows them all, or the name in their place.
    case choice([String], name: String? = nil)
    /// Some of these words, separated by commas or blanks.
    case list(String, [String])
    /// A whole number in this range.
    case integer(String, ClosedRange<Int>)
    /// A number in this range.
    case number(String, ClosedRange<Double>)

    /// How help calls it: a word in capitals, or the words to choose from.
    public var placeholder: String {
        switch self {
        case .text(let name, _), .file(let name), .list(let name, _), .integer(let name, _), .number(let name, _): name
        case .choice(let words, let name): name ?? words.joined(separator: "|")
        }
    }

    /// The words that shells complete.
    var suggestions: [String] {
        switch self {
        case .text(_, let words), .choice(let words, _), .list(_, let words): words
        case .file, .integer, .number: []
        }
    }

    /// What is wrong with `text` as the value of what is called `name`; nil if it can be taken.
    func problem(with text: String, of name: String) -> UsageError.Problem? {
        switch self {
        case .text, .file: return nil
        case .choice(let words, _): return Self.problem(with: text, of: name, among: words)
        case .list(_, let words):
            let given = Self.words(in: text)
            guard !given.isEmpty else { return Self.problem(with: text, of: name, among: words) }
            return given.lazy.compactMap { Self.problem(with: $0, of: name, among: words) }.first
        case .integer(_, let range):
            guard Int(text).map(range.contains) != true else { return nil }
            let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
            return .invalidValue(text, of: name, expected: expected, nearest: nil)
        case .number(_, let range):
            guard Double(text).map(range.contains) != true else { return nil }
            let expected = "a number from \(range.lowerBound) to \(range.upperBound)"
            return .invalidValue(text, of: name, expected: expected, nearest: nil)
        }
    }

    private static func problem(with word: String, of name: String, among words: [String]) -> UsageError.Problem? {
        guard !words.contains(word) else { return nil }
        return .invalidValue(
            word, of: name, expected: words.joined(separator: ", "), nearest: nearestName(to: word, among: words))
    }

    /// The words of a list.
    static func words(in text: String) -> [String] {
        text.split { $0 == "," || $0.isWhitespace }.map(String.init)
    }
}
