// SPDX-License-Identifier: Apache-2.0

internal import JSON
public import RotationControl

extension RotationCallbacks {
    /// The names of the callbacks, as in `Callback` of `org.orientd.Rotation`.
    public static let named: [(name: String, callback: RotationCallbacks)] = [
        ("willRotate", .willRotate), ("layout", .layout), ("willAnimate", .willAnimate), ("didRotate", .didRotate),
        ("viewWillTransitionToSize", .willTransition), ("willAnimateFirstHalf", .willAnimateFirstHalf),
        ("didAnimateFirstHalf", .didAnimateFirstHalf), ("willAnimateSecondHalf", .willAnimateSecondHalf),
    ]

    /// The set of the callbacks that the value names; nil if it names another.
    init?(_ value: JSONValue) {
        self = []
        guard let elements = value.arrayValue else { return nil }
        for element in elements {
            guard let match = Self.named.first(where: { $0.name == element.stringValue }) else { return nil }
            insert(match.callback)
        }
    }

    /// The names in the set; nil if it is empty.
    var json: JSONValue? {
        isEmpty ? nil : .array(Self.named.filter { contains($0.callback) }.map { .string($0.name) })
    }
}
