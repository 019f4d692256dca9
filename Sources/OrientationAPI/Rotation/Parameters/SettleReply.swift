// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `Settle` of `org.orientd.Rotation` answers.
public struct SettleReply: MessageParameters {
    /// The interface orientation from now on.
    public var interfaceOrientation: InterfaceOrientation

    /// Makes a reply.
    public init(interfaceOrientation: InterfaceOrientation) {
        self.interfaceOrientation = interfaceOrientation
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        interfaceOrientation = try members.required("interfaceOrientation", \.interfaceOrientation)
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["interfaceOrientation": JSONValue(interfaceOrientation)] }
}
