// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite("JSON encoding")
struct JSONEncodingTests {
    @Test(
        "values are written in their shortest form",
        arguments: [
            (.null, "null"), (true, "true"), (false, "false"), (-12, "-12"), (.integer(.min), "-9223372036854775808"),
            (9.81, "9.81"), (1.0, "1.0"), (0.1, "0.1"), ("", #""""#), ([], "[]"), ([1, "a", nil], #"[1,"a",null]"#),
            ([:], "{}"), (["b": 1, "a": [:]], #"{"b":1,"a":{}}"#),
        ] as [(JSONValue, String)])
    func writes(value: JSONValue, text: String) {
        #expect(value.description == text)
    }

    @Test(
        "strings are escaped as RFC 8259 demands, and no further",
        arguments: [
            ("\"", #""\"""#), ("\\", #""\\""#), ("/", #""/""#), ("\n\r\t", #""\n\r\t""#), ("\u{8}", #""\u0008""#),
            ("\u{0}", #""\u0000""#), ("\u{1f}", #""\u001f""#), ("\u{7f}ä😀", "\"\u{7f}ä😀\""),
        ])
    func escapes(string: String, text: String) {
        #expect(JSONValue.string(string).description == text)
    }

    @Test("infinity and NaN become null", arguments: [Double.infinity, -.infinity, .nan, .signalingNaN])
    func writesNothingInvalid(number: Double) {
        #expect(JSONValue.real(number).description == "null")
    }

    @Test(
        "what is written reads back as the same value",
        arguments: [
            .real(.leastNonzeroMagnitude), .real(.leastNormalMagnitude), .real(.greatestFiniteMagnitude), 1e-7, 1e16,
            1e22, -0.0, 0.30000000000000004, .real(.pi), .integer(.max), .integer(.min),
            .string(String(String.UnicodeScalarView((1..<0x300).compactMap(Unicode.Scalar.init)))),
            ["ä\"": [1, 2.5, nil, true, "x"], "b": ["c": ["d": []]]],
        ] as [JSONValue])
    func roundTrips(value: JSONValue) throws {
        #expect(try JSONValue(decoding: value.encoded) == value)
    }
}
