// SPDX-License-Identifier: Apache-2.0

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    /// Makes `null`.
    public init(nilLiteral: ()) { self = .null }

    /// Makes a truth value.
    public init(booleanLiteral value: Bool) { self = .boolean(value) }

    /// Makes an integer.
    public init(integerLiteral value: Int64) { self = .integer(value) }

    /// Makes a real.
    public init(floatLiteral value: Double) { self = .real(value) }

    /// Makes a string.
    public init(stringLiteral value: String) { self = .string(value) }

    /// Makes an array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }

    /// Makes an object; of members with equal names the last one counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(JSONObject(members)) }
}
