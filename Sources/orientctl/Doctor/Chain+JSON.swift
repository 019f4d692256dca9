// SPDX-License-Identifier: Apache-2.0

internal import Diagnosis
internal import JSON

extension Chain {
    /// The version of the object; it grows only when a member changes its meaning.
    static let schema = 1

    /// All links, and the name of the first broken one or null.
    var json: JSONObject {
        let links = links.map { link -> JSONValue in
            .object([
                "name": .string(link.name.rawValue),
                "status": .string(link.status.rawValue),
                "detail": .string(link.detail),
                "remedy": link.remedy.map { .string($0) } ?? .null,
            ])
        }
        return [
            "schema": .integer(Int64(Self.schema)),
            "broken": broken.map { .string($0.name.rawValue) } ?? .null,
            "links": .array(links),
        ]
    }
}
