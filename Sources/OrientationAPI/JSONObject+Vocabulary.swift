// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationModel

extension JSONObject {
    /// Adds a member, unless there is nothing to say.
    mutating func set(_ name: String, _ value: JSONValue?) {
        if let value { self[name] = value }
    }
}

extension JSONValue {
    init(_ orientation: InterfaceOrientation) { self = .string(orientation.name) }

    init(_ orientation: DeviceOrientation) { self = .string(orientation.name) }

    init(_ orientations: InterfaceOrientationMask) { self = .array(orientations.orientations.map { Self($0) }) }

    init(_ number: Int) { self = .integer(Int64(number)) }

    /// The interface orientation of this name.
    var interfaceOrientation: InterfaceOrientation? { stringValue.flatMap(InterfaceOrientation.init(name:)) }

    /// The device orientation of this name.
    var deviceOrientation: DeviceOrientation? { stringValue.flatMap(DeviceOrientation.init(name:)) }

    /// The set of the interface orientations of these names.
    var interfaceOrientations: InterfaceOrientationMask? {
        guard let elements = arrayValue else { return nil }
        var mask: InterfaceOrientationMask = []
        for element in elements {
            guard let orientation = element.interfaceOrientation else { return nil }
            mask.insert(InterfaceOrientationMask(orientation))
        }
        return mask
    }

    /// The value of an enumeration that is written by its raw value.
    func choice<Choice: RawRepresentable<String>>(_ type: Choice.Type = Choice.self) -> Choice? {
        stringValue.flatMap(Choice.init(rawValue:))
    }
}
