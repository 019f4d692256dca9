// SPDX-License-Identifier: Apache-2.0

/// One value of a JSON text (RFC 8259).
///
/// Integers and reals are different values, as they are different types in a Varlink interface: `3` decodes to an
/// integer and `3.0` to a real, and each is written the way it was read.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case boolean(Bool)
    /// A number without fraction and exponent.
    case integer(Int64)
    /// A number with a fraction or an exponent.
    case real(Double)
    /// A string.
    case string(String)
    /// An array.
    case array([JSONValue])
    /// An object.
    case object(JSONObject)
}

extension JSONValue {
    /// The truth value, if this is one.
    public var booleanValue: Bool? {
        if case .boolean(let value) = self { value } else { nil }
    }

    /// The integer, if this is one; a real is none, whatever its value.
    public var integerValue: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// The number, if this is an integer or a real.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .real(let value): value
        case .null, .boolean, .string, .array, .object: nil
        }
    }

    /// The string, if this is one.
    public var stringValue: String? {
        if case .string(let value) = self { value } else { nil }
    }

    /// The elements, if this is an array.
    public var arrayValue: [JSONValue]? {
        if case .array(let value) = self { value } else { nil }
    }

    /// The members, if this is an object.
    public var objectValue: JSONObject? {
        if case .object(let value) = self { value } else { nil }
    }
}
