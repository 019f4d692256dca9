// SPDX-License-Identifier: Apache-2.0

/// The members of a JSON object, in the order in which they were added.
///
/// The order is for people who read the text; two objects with the same members are equal in any order, as RFC 8259
/// has it. Members are found by linear search: an object on the wire has a dozen.
public struct JSONObject: Sendable {
    private var members: [(name: String, value: JSONValue)] = []

    /// Makes an object without members.
    public init() {}

    /// Makes an object from members; of those with equal names the last one counts.
    public init(_ members: some Sequence<(String, JSONValue)>) {
        for (name, value) in members { self[name] = value }
    }

    /// The value of the member with this name; nil when there is none.
    ///
    /// Assigning nil takes the member out.
    public subscript(name: String) -> JSONValue? {
        get { members.first { $0.name == name }?.value }
        set {
            let index = members.firstIndex { $0.name == name }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): append(name, value)
            case (nil, nil): break
            }
        }
    }

    /// How many members there are.
    public var count: Int { members.count }

    /// Whether there are no members.
    public var isEmpty: Bool { members.isEmpty }

    /// Adds a member whose name is known to be new, without the search.
    mutating func append(_ name: String, _ value: JSONValue) {
        members.append((name, value))
    }

    private var dictionary: [String: JSONValue] {
        Dictionary(uniqueKeysWithValues: members.map { ($0.name, $0.value) })
    }
}

extension JSONObject: Sequence {
    /// Walks through the members in their order.
    public func makeIterator() -> some IteratorProtocol<(name: String, value: JSONValue)> { members.makeIterator() }
}

extension JSONObject: Hashable {
    /// Whether both have the same members, in any order.
    public static func == (left: JSONObject, right: JSONObject) -> Bool { left.dictionary == right.dictionary }

    /// Feeds the members to `hasher`, independently of their order.
    public func hash(into hasher: inout Hasher) { hasher.combine(dictionary) }
}

extension JSONObject: ExpressibleByDictionaryLiteral {
    /// Makes an object; of members with equal names the last one counts.
    public init(dictionaryLiteral members: (String, JSONValue)...) { self.init(members) }
}

extension JSONObject: CustomStringConvertible {
    /// The JSON text.
    public var description: String { JSONValue.object(self).description }
}
