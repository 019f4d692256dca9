// SPDX-License-Identifier: Apache-2.0

internal import CSystemd

/// A value in a message (D-Bus Specification, Type System), as far as this project meets them.
public indirect enum BusValue: Hashable, Sendable {
    /// A BOOLEAN.
    case boolean(Bool)
    /// A UINT32.
    case unsigned(UInt32)
    /// A DOUBLE.
    case double(Double)
    /// A STRING.
    case text(String)
    /// A VARIANT.
    case variant(BusValue)
    /// A STRUCT.
    case structure([BusValue])
    /// An entry of a dictionary.
    case entry(BusValue, BusValue)
    /// An ARRAY whose elements have this signature.
    case array(of: String, [BusValue])
    /// A value of another type, which was passed over.
    case other

    /// The dictionary from texts to variants, as properties travel.
    public static func dictionary(_ members: [(String, BusValue)]) -> BusValue {
        .array(of: "{sv}", members.map { .entry(.text($0), .variant($1)) })
    }

    /// The signature of its type.
    public var signature: String {
        switch self {
        case .boolean: "b"
        case .unsigned: "u"
        case .double: "d"
        case .text: "s"
        case .variant: "v"
        case .structure(let members): "(\(members.map(\.signature).joined()))"
        case .entry(let key, let value): "{\(key.signature)\(value.signature)}"
        case .array(let element, _): "a\(element)"
        case .other: ""
        }
    }

    /// Appends it to a message; one that cannot take it fails when it is sent.
    func append(to message: OpaquePointer) {
        switch self {
        case .boolean(let value): append(value ? 1 as Int32 : 0, "b", to: message)
        case .unsigned(let value): append(value, "u", to: message)
        case .double(let value): append(value, "d", to: message)
        case .text(let value): sd_bus_message_append_basic(message, Self.type("s"), value)
        case .variant(let value): append([value], "v", value.signature, to: message)
        case .structure(let members): append(members, "r", members.map(\.signature).joined(), to: message)
        case .entry(let key, let value): append([key, value], "e", key.signature + value.signature, to: message)
        case .array(let element, let values): append(values, "a", element, to: message)
        case .other: break
        }
    }

    private func append(_ value: some BitwiseCopyable, _ type: Unicode.Scalar, to message: OpaquePointer) {
        withUnsafePointer(to: value) { _ = sd_bus_message_append_basic(message, Self.type(type), $0) }
    }

    private func append(
        _ members: [BusValue], _ type: Unicode.Scalar, _ contents: String, to message: OpaquePointer
    ) {
        sd_bus_message_open_container(message, Self.type(type), contents)
        for member in members { member.append(to: message) }
        sd_bus_message_close_container(message)
    }

    /// The values up to the end of the message, or of the container that was entered.
    static func read(_ message: OpaquePointer) -> [BusValue] {
        var values: [BusValue] = []
        var type: CChar = 0
        var contents: UnsafePointer<CChar>?
        while sd_bus_message_peek_type(message, &type, &contents) > 0 {
            values.append(read(message, UnicodeScalar(UInt8(bitPattern: type)), type, contents))
        }
        return values
    }

    private static func read(
        _ message: OpaquePointer, _ name: UnicodeScalar, _ type: CChar, _ contents: UnsafePointer<CChar>?
    ) -> BusValue {
        switch name {
        case "b":
            return .boolean(basic(message, type, 0 as Int32) != 0)
        case "u":
            return .unsigned(basic(message, type, 0))
        case "d":
            return .double(basic(message, type, 0))
        case "s", "o", "g":
            let text: UnsafePointer<CChar>? = basic(message, type, nil)
            return .text(text.map { String(cString: $0) } ?? "")
        case "v", "r", "e", "a":
            guard let contents, sd_bus_message_enter_container(message, type, contents) > 0 else { break }
            let members = read(message)
            sd_bus_message_exit_container(message)
            switch (name, members.count) {
            case ("v", 1): return .variant(members[0])
            case ("e", 2): return .entry(members[0], members[1])
            case ("a", _): return .array(of: String(cString: contents), members)
            default: return .structure(members)
            }
        default:
            break
        }
        sd_bus_message_skip(message, nil)
        return .other
    }

    private static func basic<Value: BitwiseCopyable>(
        _ message: OpaquePointer, _ type: CChar, _ zero: Value
    ) -> Value {
        var value = zero
        withUnsafeMutablePointer(to: &value) { _ = sd_bus_message_read_basic(message, type, $0) }
        return value
    }

    private static func type(_ name: Unicode.Scalar) -> CChar { CChar(truncatingIfNeeded: name.value) }
}
