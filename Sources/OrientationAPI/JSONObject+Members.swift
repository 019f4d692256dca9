// SPDX-License-Identifier: Apache-2.0

internal import JSON

extension JSONObject {
    /// The member with this name, as `read` understands it.
    func required<Value>(
        _ name: String, _ read: (JSONValue) throws(UnexpectedMember) -> Value?
    ) throws(UnexpectedMember) -> Value {
        guard let member = self[name], let value = try read(member) else { throw UnexpectedMember(name: name) }
        return value
    }

    /// The member with this name, as `read` understands it; nil when it is null or not there.
    func optional<Value>(
        _ name: String, _ read: (JSONValue) throws(UnexpectedMember) -> Value?
    ) throws(UnexpectedMember) -> Value? {
        guard let member = self[name], member != .null else { return nil }
        return try required(name, read)
    }

    /// The elements of the member with this name, each as `read` understands it.
    func list<Value>(
        _ name: String, _ read: (JSONValue) throws(UnexpectedMember) -> Value?
    ) throws(UnexpectedMember) -> [Value] {
        var values: [Value] = []
        for element in try required(name, \.arrayValue) {
            guard let value = try read(element) else { throw UnexpectedMember(name: name) }
            values.append(value)
        }
        return values
    }
}

extension JSONValue {
    /// The integer, if this is one that fits.
    var intValue: Int? { integerValue.flatMap(Int.init(exactly:)) }

    /// The integer, if it is not below 0.
    var countValue: Int? { integer(in: 0...Int.max) }

    /// The integer, if it lies within a range.
    func integer(in range: ClosedRange<Int>) -> Int? { intValue.flatMap { range ~= $0 ? $0 : nil } }
}

extension MessageParameters {
    /// The structure that `value` holds; nil when it is no object.
    init?(in value: JSONValue) throws(UnexpectedMember) {
        guard let members = value.objectValue else { return nil }
        try self.init(decoding: members)
    }
}
