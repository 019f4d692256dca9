// SPDX-License-Identifier: Apache-2.0

public import JSON

/// One accelerometer, used or not: `Sensor` of `org.orientd.Sensors`.
public struct SensorDescription: MessageParameters {
    /// The name that the kernel gives it.
    public var name: String
    /// What it is read with: `iio-buffer`, `iio-poll`, `evdev`, `replay` or `simulated`.
    public var driver: String
    /// Where it is: a sysfs path, a device node or a file.
    public var path: String
    /// Where in the machine it sits, if that is known.
    public var location: String?
    /// Whether this is the sensor that orientd uses.
    public var selected: Bool
    /// Why it was selected, or why it lost, in words.
    public var reason: String
    /// The mount matrix in force, in the notation of systemd's hwdb.
    public var matrix: String
    /// Where the matrix comes from.
    public var matrixSource: String
    /// How z is found from the matrix: `as-is` or `inverted`.
    public var zAxis: String
    /// The readings a second that were asked for, while the sensor is on.
    public var frequencyHertz: Double?
    /// What is wrong with it or was mended, in words.
    public var problems: [String]

    /// Makes a description from its parts.
    public init(
        name: String, driver: String, path: String, location: String?, selected: Bool, reason: String, matrix: String,
        matrixSource: String, zAxis: String, frequencyHertz: Double?, problems: [String]
    ) {
        self.name = name
        self.driver = driver
        self.path = path
        self.location = location
        self.selected = selected
        self.reason = reason
        self.matrix = matrix
        self.matrixSource = matrixSource
        self.zAxis = zAxis
        self.frequencyHertz = frequencyHertz
        self.problems = problems
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        name = try members.required("name", \.stringValue)
        driver = try members.required("driver", \.stringValue)
        path = try members.required("path", \.stringValue)
        location = try members.optional("location", \.stringValue)
        selected = try members.required("selected", \.booleanValue)
        reason = try members.required("reason", \.stringValue)
        matrix = try members.required("matrix", \.stringValue)
        matrixSource = try members.required("matrixSource", \.stringValue)
        zAxis = try members.required("zAxis", \.stringValue)
        frequencyHertz = try members.optional("frequencyHertz", \.doubleValue)
        problems = try members.list("problems", \.stringValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "name": .string(name),
            "driver": .string(driver),
            "path": .string(path),
            "location": location.map { .string($0) } ?? .null,
            "selected": .boolean(selected),
            "reason": .string(reason),
            "matrix": .string(matrix),
            "matrixSource": .string(matrixSource),
            "zAxis": .string(zAxis),
            "frequencyHertz": frequencyHertz.map { .real($0) } ?? .null,
            "problems": .array(problems.map { .string($0) }),
        ]
    }
}
