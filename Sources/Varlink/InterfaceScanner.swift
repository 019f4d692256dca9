// SPDX-License-Identifier: Apache-2.0

/// Cuts the definition of an interface into tokens.
struct InterfaceScanner {
    private let text: [UInt8]
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    mutating func next() throws(InterfaceParsingError) -> InterfaceToken {
        let lineBefore = position == 0 ? 0 : line
        let documentation = skipSpaceAndComments()
        let start = position
        let kind = scan()
        let token = InterfaceToken(
            kind: kind ?? .end, line: line, column: start - lineStart + 1, startsLine: line > lineBefore,
            documentation: documentation)
        guard kind != nil || start == text.count else { throw token.error("a character that means nothing here") }
        return token
    }

    /// Returns the comment lines that end directly before the next token; a blank line cuts off those before it.
    private mutating func skipSpaceAndComments() -> String {
        var comment: [String] = []
        var lineIsBlank = false
        while position < text.count {
            switch text[position] {
            case UInt8(ascii: "\n"):
                if lineIsBlank { comment = [] }
                lineIsBlank = true
                position += 1
                line += 1
                lineStart = position
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
                position += 1
            case UInt8(ascii: "#"):
                lineIsBlank = false
                comment.append(scanComment())
            default:
                return comment.joined(separator: "\n")
            }
        }
        return comment.joined(separator: "\n")
    }

    private mutating func scanComment() -> String {
        let end = text[position...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        let content = text[position..<end].drop { $0 == UInt8(ascii: "#") }.drop { $0 == UInt8(ascii: " ") }
        position = end
        return String(decoding: content, as: UTF8.self)
    }

    /// Nil at the end, and at a character that begins no token.
    private mutating func scan() -> InterfaceToken.Kind? {
        guard position < text.count else { return nil }
        let rest = text[position...]
        for sign in ["(", ")", ",", ":", "?", "[", "]", "->"] where rest.starts(with: sign.utf8) {
            position += sign.utf8.count
            return .sign(sign)
        }
        // A dash belongs to a word only within it: "a->" is a word and a sign.
        var end = position
        while end < text.count, Self.isWordByte(text[end]) {
            end += 1
            if end + 1 < text.count, text[end] == UInt8(ascii: "-"), Self.isWordByte(text[end + 1]) { end += 1 }
        }
        guard end > position else { return nil }
        let word = String(decoding: text[position..<end], as: UTF8.self)
        position = end
        return .word(word)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default:
            false
        }
    }
}
