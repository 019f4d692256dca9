// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// One reading, as `Samples` of `org.orientd.Sensors` answers it.
public struct SampleReport: MessageParameters {
    /// The reading; its time is that of the monotonic clock.
    public var sample: Sample
    /// How many readings were left out since the last one sent.
    public var skipped: Int

    /// Makes a report.
    public init(sample: Sample, skipped: Int) {
        self.sample = sample
        self.skipped = skipped
    }

    /// Reads the parameters of a reply.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        sample = Sample(
            seconds: try members.required("seconds", \.doubleValue),
            acceleration: Vector(
                x: try members.required("x", \.doubleValue), y: try members.required("y", \.doubleValue),
                z: try members.required("z", \.doubleValue)))
        skipped = try members.required("skipped", \.intValue)
    }

    /// The parameters of the reply.
    public var json: JSONObject {
        [
            "seconds": .real(sample.seconds),
            "x": .real(sample.acceleration.x),
            "y": .real(sample.acceleration.y),
            "z": .real(sample.acceleration.z),
            "skipped": .integer(Int64(skipped)),
        ]
    }
}
