// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import RotationControl

extension RotationAnswers {
    /// The names of the answers, as in `Question` of `org.orientd.Rotation`.
    private static let names: [(String, RotationAnswers)] = [
        ("shouldAutorotate", .autorotates), ("supportedInterfaceOrientations", .supportedOrientations),
    ]

    /// The set of the answers that the value names; nil if it names another.
    init?(_ value: JSONValue) {
        self = []
        guard let elements = value.arrayValue else { return nil }
        for element in elements {
            guard let match = Self.names.first(where: { $0.0 == element.stringValue }) else { return nil }
            insert(match.1)
        }
    }

    /// The names in the set; nil if it is empty.
    var json: JSONValue? {
        isEmpty ? nil : .array(Self.names.filter { contains($0.1) }.map { .string($0.0) })
    }
}
