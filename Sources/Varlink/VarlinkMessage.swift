// SPDX-License-Identifier: Apache-2.0

internal import JSON

/// One message as it stands on the wire: a JSON object and the NUL that ends it.
///
/// A member that is null counts as left out, and members that are not known are ignored, so that later versions of the
/// protocol may add some.
struct VarlinkMessage {
    private let members: JSONObject

    init(decoding message: some Collection<UInt8>) throws(VarlinkMessageError) {
        let value: JSONValue
        do {
            value = try JSONValue(decoding: message, limits: JSONLimits(maximumBytes: message.count))
        } catch {
            throw .json(error)
        }
        guard case .object(let members) = value else { throw .notAnObject }
        self.members = members
    }

    func string(_ name: String) throws(VarlinkMessageError) -> String? {
        switch members[name] {
        case nil, .null: nil
        case .string(let value): value
        case .boolean, .integer, .real, .array, .object: throw .wrongType(member: name, expected: "a string")
        }
    }

    func flag(_ name: String) throws(VarlinkMessageError) -> Bool {
        switch members[name] {
        case nil, .null: false
        case .boolean(let value): value
        case .string, .integer, .real, .array, .object: throw .wrongType(member: name, expected: "a boolean")
        }
    }

    func parameters() throws(VarlinkMessageError) -> JSONObject {
        switch members["parameters"] {
        case nil, .null: [:]
        case .object(let value): value
        case .boolean, .string, .integer, .real, .array:
            throw .wrongType(member: "parameters", expected: "an object")
        }
    }

    static func encode(_ members: JSONObject) -> [UInt8] {
        var bytes: [UInt8] = []
        JSONValue.object(members).encode(into: &bytes)
        bytes.append(0)
        return bytes
    }
}
