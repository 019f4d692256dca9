// SPDX-License-Identifier: Apache-2.0

// The writer is our own, not jansson's: that one prints 9.81 as 9.8100000000000005, knows only one precision for all
// numbers of a text, and needs a tree of its own.

extension JSONValue {
    /// The JSON text in UTF-8, without white space.
    ///
    /// Reals have the fewest digits that read back as the same number. Infinity and NaN, which JSON lacks, become `null`.
    public var encoded: [UInt8] {
        var text: [UInt8] = []
        encode(into: &text)
        return text
    }

    /// Appends the JSON text, as `encoded` has it, to `text`.
    public func encode(into text: inout [UInt8]) {
        switch self {
        case .null: text += "null".utf8
        case .boolean(let value): text += (value ? "true" : "false").utf8
        case .integer(let value): text += value.description.utf8
        case .real(let value): text += (value.isFinite ? value.description : "null").utf8
        case .string(let value): Self.encode(value, into: &text)
        case .array(let elements):
            text.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                element.encode(into: &text)
            }
            text.append(UInt8(ascii: "]"))
        case .object(let members):
            text.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { text.append(UInt8(ascii: ",")) }
                Self.encode(member.name, into: &text)
                text.append(UInt8(ascii: ":"))
                member.value.encode(into: &text)
            }
            text.append(UInt8(ascii: "}"))
        }
    }

    /// RFC 8259, section 7: quotation mark, reverse solidus and control characters must be escaped, nothing else.
    private static func encode(_ string: String, into text: inout [UInt8]) {
        text.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""): text += #"\""#.utf8
            case UInt8(ascii: "\\"): text += #"\\"#.utf8
            case UInt8(ascii: "\n"): text += #"\n"#.utf8
            case UInt8(ascii: "\r"): text += #"\r"#.utf8
            case UInt8(ascii: "\t"): text += #"\t"#.utf8
            case 0..<0x20: text += (#"\u00"# + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)).utf8
            default: text.append(byte)
            }
        }
        text.append(UInt8(ascii: "\""))
    }
}

extension JSONValue: CustomStringConvertible {
    /// The JSON text, as `encoded` has it.
    public var description: String { String(decoding: encoded, as: UTF8.self) }
}
