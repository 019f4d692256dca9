// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `SetAllowed` of `org.orientd.Orientation` is called with.
public struct SetAllowedParameters: MessageParameters {
    /// The interface orientations that the machine allows; nil for those of the configuration.
    public var orientations: InterfaceOrientationMask?

    /// Makes parameters.
    public init(orientations: InterfaceOrientationMask?) {
        self.orientations = orientations
    }

    /// Reads the parameters of a call; a list without any orientation is refused.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        orientations = try members.optional("orientations") { value in
            value.interfaceOrientations.flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// The parameters of the call.
    public var json: JSONObject { ["orientations": orientations.map { JSONValue($0) } ?? .null] }
}
