// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite("JSON decoding")
struct JSONDecodingTests {
    @Test(
        "each kind of value is read",
        arguments: [
            ("null", .null), ("true", true), ("false", false), ("0", 0), ("-12", -12), ("9.81", 9.81),
            ("1.0", 1.0), ("1e3", 1000.0), (#""""#, ""), (#""a\u00e4\n\"\ud83d\ude00""#, "aä\n\"😀"), ("[]", []),
            (" [ 1 , [ ] ] ", [1, []]), ("{}", [:]), (#"{"b":1,"a":{"c":null}}"#, ["b": 1, "a": ["c": nil]]),
            ("9223372036854775807", .integer(.max)), ("-9223372036854775808", .integer(.min)),
        ] as [(String, JSONValue)])
    func reads(text: String, value: JSONValue) throws {
        #expect(try JSONValue(decoding: text.utf8) == value)
    }

    @Test(
        "what RFC 8259 or I-JSON forbids is refused",
        arguments: [
            "", " ", "{", "[1", "[1,]", "[,1]", #"{"a":1,}"#, #"{"a"}"#, #"{a:1}"#, "{1:1}", "'a'", #"{'a':1}"#,
            "nul", "True", "NaN", "Infinity", "-Infinity", "01", "-", "1.", ".5", "+1", "0x10", "1e", "1e999",
            "-1e999", "9223372036854775808", "-9223372036854775809", #"""#, #""\x""#, #""\u12""#, "\"\u{1}\"",
            "\"\n\"", #""\u0000""#, #"{"a\u0000b":1}"#, #""\ud800""#, #""\udc00""#, #""\ud800\u0041""#,
            #"{"a":1,"a":2}"#, #"{"a":1,"\u0061":2}"#, "1 2", "{} {}", "{}x", "/* c */ 1", "1 // c", "# c\n1",
            "\u{feff}1", "[1 2]", "\u{0}",
        ])
    func refuses(text: String) throws {
        #expect(throws: JSONError.self) { try JSONValue(decoding: text.utf8) }
    }

    @Test(
        "bytes that are not UTF-8 are refused",
        arguments: [
            [0xFF], [0xC3], [0x80], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
            [0xF0, 0x80, 0x80, 0x80],
        ] as [[UInt8]])
    func refusesInvalidUTF8(bytes: [UInt8]) throws {
        let quotationMark: [UInt8] = [0x22]
        #expect(throws: JSONError.self) { try JSONValue(decoding: quotationMark + bytes + quotationMark) }
    }

    @Test("a text over the limit is refused by its size alone, one at the limit is read")
    func limitsSize() throws {
        let limits = JSONLimits(maximumBytes: 4)
        #expect(try JSONValue(decoding: "1234".utf8, limits: limits) == 1234)
        #expect(throws: JSONError.tooLarge(bytes: 5, limit: 4)) {
            try JSONValue(decoding: "!!!!!".utf8, limits: limits)
        }
    }

    @Test("nesting is limited, however deep it is", arguments: ["[", #"{"a":"#])
    func limitsDepth(opening: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: opening, count: depth) + "0" + String(repeating: opening == "[" ? "]" : "}", count: depth)
        }
        let roomy = JSONLimits(maximumBytes: .max)
        #expect(throws: Never.self) { try JSONValue(decoding: nested(64).utf8, limits: roomy) }
        for depth in [65, 2_047, 2_048, 2_049, 10_000, 1_000_000] {
            #expect(throws: JSONError.tooDeep(limit: 64)) { try JSONValue(decoding: nested(depth).utf8, limits: roomy) }
        }
    }

    @Test("an error says where, and repeats nothing of the text")
    func describesPlace() throws {
        let error = #expect(throws: JSONError.self) { try JSONValue(decoding: "{\"a\": 1,\n \"b\": \u{1b}[31m}".utf8) }
        guard case .malformed(_, let line, _, let byte) = error else {
            Issue.record("unexpected error \(String(describing: error))")
            return
        }
        #expect(line == 2)
        #expect(byte == 16)
        #expect(error?.description.contains("\u{1b}") == false)
        #expect(error?.description.hasPrefix("malformed JSON at line 2, column 7 (byte 16): ") == true)
    }

    @Test("bytes without contiguous storage are read as well")
    func readsAnyCollection() throws {
        #expect(try JSONValue(decoding: "321".utf8.reversed()) == 123)
    }
}
