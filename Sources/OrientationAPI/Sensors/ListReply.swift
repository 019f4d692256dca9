// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `List` of `org.orientd.Sensors` answers.
public struct ListReply: MessageParameters {
    /// Every accelerometer, the selected one first.
    public var sensors: [SensorDescription]

    /// Makes a reply.
    public init(sensors: [SensorDescription]) {
        self.sensors = sensors
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        sensors = try members.list("sensors", SensorDescription.init(in:))
    }

    /// The parameters of the reply.
    public var json: JSONObject { ["sensors": .array(sensors.map { .object($0.json) })] }
}
