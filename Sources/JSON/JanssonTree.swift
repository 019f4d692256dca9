// SPDX-License-Identifier: Apache-2.0

internal import CJansson

/// The owner of one tree of jansson values.
struct JanssonTree: ~Copyable {
    private let root: UnsafeMutablePointer<json_t>

    init(parsing text: UnsafeRawBufferPointer, maximumDepth: Int) throws(JSONError) {
        // jansson takes a missing address for a wrong argument.
        guard let start = text.bindMemory(to: CChar.self).baseAddress else {
            throw .malformed(reason: "the text is empty", line: 1, column: 0, byte: 0)
        }
        // Without JSON_ALLOW_NUL, jansson refuses U+0000, at which C would cut a string.
        let flags = Int(JSON_REJECT_DUPLICATES | JSON_DECODE_ANY)
        var error = json_error_t()
        guard let root = json_loadb(start, text.count, flags, &error) else {
            throw JSONError(error, maximumDepth: maximumDepth)
        }
        self.root = root
    }

    deinit { json_decref(root) }

    borrowing func value(maximumDepth: Int) throws(JSONError) -> JSONValue {
        try Self.value(of: root, depthLeft: maximumDepth, limit: maximumDepth)
    }

    private static func value(
        of node: UnsafeMutablePointer<json_t>, depthLeft: Int, limit: Int
    ) throws(JSONError) -> JSONValue {
        switch node.pointee.type {
        case JSON_TRUE: return .boolean(true)
        case JSON_FALSE: return .boolean(false)
        case JSON_INTEGER: return .integer(Int64(json_integer_value(node)))
        case JSON_REAL: return .real(json_real_value(node))
        case JSON_STRING: return .string(string(of: node))
        case JSON_ARRAY:
            guard depthLeft > 0 else { throw .tooDeep(limit: limit) }
            return .array(try elements(of: node, depthLeft: depthLeft - 1, limit: limit))
        case JSON_OBJECT:
            guard depthLeft > 0 else { throw .tooDeep(limit: limit) }
            return .object(try members(of: node, depthLeft: depthLeft - 1, limit: limit))
        default: return .null
        }
    }

    private static func string(of node: UnsafeMutablePointer<json_t>) -> String {
        let start = UnsafeRawPointer(json_string_value(node))
        return String(
            decoding: UnsafeRawBufferPointer(start: start, count: json_string_length(node)), as: UTF8.self)
    }

    private static func elements(
        of array: UnsafeMutablePointer<json_t>, depthLeft: Int, limit: Int
    ) throws(JSONError) -> [JSONValue] {
        let count = json_array_size(array)
        var elements: [JSONValue] = []
        elements.reserveCapacity(count)
        for index in 0..<count {
            guard let element = json_array_get(array, index) else { break }
            elements.append(try value(of: element, depthLeft: depthLeft, limit: limit))
        }
        return elements
    }

    private static func members(
        of object: UnsafeMutablePointer<json_t>, depthLeft: Int, limit: Int
    ) throws(JSONError) -> JSONObject {
        var members = JSONObject()
        var position = json_object_iter(object)
        while let current = position {
            if let name = json_object_iter_key(current), let member = json_object_iter_value(current) {
                members.append(
                    String(cString: name), try value(of: member, depthLeft: depthLeft, limit: limit))
            }
            position = json_object_iter_next(object, current)
        }
        return members
    }
}

extension JSONError {
    fileprivate init(_ error: json_error_t, maximumDepth: Int) {
        guard withUnsafePointer(to: error, json_error_code) != json_error_stack_overflow else {
            self = .tooDeep(limit: maximumDepth)
            return
        }
        let sentence = withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        // What follows "near" is a part of the text, which a stranger wrote.
        let words = sentence.split(separator: " ").prefix { $0 != "near" }
        self = .malformed(
            reason: words.joined(separator: " "), line: Int(error.line), column: Int(error.column),
            byte: Int(error.position))
    }
}
