// SPDX-License-Identifier: Apache-2.0

import JSON
import Testing

@Suite("JSON values")
struct JSONValueTests {
    @Test("an accessor answers for its own kind only")
    func accessors() {
        let values: [JSONValue] = [nil, true, 1, 1.5, "s", [1], ["a": 1]]
        #expect(values.map(\.booleanValue) == [nil, true, nil, nil, nil, nil, nil])
        #expect(values.map(\.integerValue) == [nil, nil, 1, nil, nil, nil, nil])
        #expect(values.map(\.doubleValue) == [nil, nil, 1, 1.5, nil, nil, nil])
        #expect(values.map(\.stringValue) == [nil, nil, nil, nil, "s", nil, nil])
        #expect(values.map(\.arrayValue) == [nil, nil, nil, nil, nil, [1], nil])
        #expect(values.map(\.objectValue) == [nil, nil, nil, nil, nil, nil, ["a": 1]])
    }

    @Test("a real never equals an integer")
    func kindsDiffer() {
        #expect(JSONValue.real(1) != .integer(1))
    }

    @Test("members keep the order of their first assignment")
    func order() {
        var object: JSONObject = ["b": 1, "a": 2]
        object["c"] = 3
        object["b"] = 4
        #expect(object.map(\.name) == ["b", "a", "c"])
        #expect(object["b"] == 4)
        object["b"] = nil
        #expect(object.map(\.name) == ["a", "c"])
        #expect(object.count == 2)
        #expect(object["b"] == nil)
    }

    @Test("objects with equal members are equal in any order")
    func equality() {
        let one: JSONObject = ["a": 1, "b": 2]
        let other: JSONObject = ["b": 2, "a": 1]
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != ["a": 1])
        #expect(one != ["a": 1, "b": 3])
    }
}
