// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import SensorProxy

/// The file that keeps the claims of the bus's clients.
///
/// It means nothing after the machine's end, as the bus is then another: it is not synced.
struct ClaimFile {
    /// Room for as many clients as may claim, with unique names of any length that occurs.
    private static let maximumBytes = 128 << 10

    private let file: StateFile

    /// Keeps it where `StateFile` says.
    init(environment: (String) -> String?, isRoot: Bool) {
        file = StateFile(
            "claims.json", maximumBytes: Self.maximumBytes, isSynced: false, environment: environment, isRoot: isRoot)
    }

    /// What was kept, or nil if there is nothing.
    ///
    /// What cannot be understood is an error.
    func load() throws(StateFileFailure) -> ClaimRecord? {
        guard let text = try file.read() else { return nil }
        let limits = JSONLimits(maximumBytes: Self.maximumBytes)
        guard case .object(let members)? = try? JSONValue(decoding: text, limits: limits) else {
            throw .broken(path: file.path)
        }
        guard !members.isEmpty else { return nil }
        guard let record = ClaimRecord(members) else { throw .broken(path: file.path) }
        return record
    }

    /// Keeps it; nil if there is nothing to keep.
    func save(_ record: ClaimRecord?) throws(StateFileFailure) {
        try file.write(JSONValue.object(record?.members ?? [:]).encoded + Array("\n".utf8))
    }
}

extension ClaimRecord {
    /// Reads what `members` gives; nil if it makes no sense.
    fileprivate init?(_ members: JSONObject) {
        guard let bus = members["bus"]?.stringValue, let clients = members["claims"]?.objectValue else { return nil }
        self.init(bus: bus, claims: [:])
        for (name, value) in clients {
            guard let words = value.arrayValue else { return nil }
            let kinds = words.compactMap { $0.stringValue.flatMap(SensorKind.init(rawValue:)) }
            // The name becomes part of a match rule.
            guard kinds.count == words.count, name.hasPrefix(":"), name.dropFirst().allSatisfy(\.isUniqueNamePart)
            else { return nil }
            claims[name] = Set(kinds)
        }
    }

    fileprivate var members: JSONObject {
        let claims = claims.mapValues { JSONValue.array($0.map(\.rawValue).sorted().map { .string($0) }) }
        return ["bus": .string(bus), "claims": .object(JSONObject(claims.map { ($0, $1) }))]
    }
}

extension Character {
    /// Whether a unique name may have it (D-Bus Specification, Bus names).
    fileprivate var isUniqueNamePart: Bool { isASCII && (isLetter || isNumber || "._-".contains(self)) }
}
