// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// What `Simulate` of `org.orientd.Sensors` is called with.
public struct SimulateParameters: MessageParameters {
    /// What the simulated accelerometer feels, in m/s² and W3C's axes.
    public var acceleration: Vector

    /// Makes parameters.
    public init(acceleration: Vector) {
        self.acceleration = acceleration
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        acceleration = Vector(
            x: try members.required("x", \.doubleValue), y: try members.required("y", \.doubleValue),
            z: try members.required("z", \.doubleValue))
    }

    /// The parameters of the call.
    public var json: JSONObject {
        ["x": .real(acceleration.x), "y": .real(acceleration.y), "z": .real(acceleration.z)]
    }
}
