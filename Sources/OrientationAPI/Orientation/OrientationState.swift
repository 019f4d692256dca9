// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationModel

/// Everything about the orientation at one instant: `State` of `org.orientd.Orientation`.
public struct OrientationState: MessageParameters {
    /// The version of the structure that this program writes.
    public static let currentSchema = 1

    /// The version of the structure; it grows only when a field changes its meaning.
    public let schema: Int
    /// What the accelerometer is doing.
    public let sensor: SensorState
    /// Which way up the device is.
    public let deviceOrientation: DeviceOrientation
    /// Which way up the interface is shown.
    public let interfaceOrientation: InterfaceOrientation
    /// The `wl_output` transform in degrees, counter-clockwise: 0, 90, 180 or 270.
    public let transform: Int
    /// W3C's `OrientationType`.
    public let type: String
    /// W3C's angle in degrees: 0, 90, 180 or 270.
    public let angle: Int
    /// The lock that holds the interface orientation, if there is one.
    public let lock: LockInfo?
    /// The interface orientations that the machine allows.
    public let allowed: InterfaceOrientationMask
    /// Whether a rotation is going on.
    public let rotating: Bool
    /// The time since the newest reading, in milliseconds; nil while there has been none.
    public let ageMilliseconds: Int?

    /// Makes a state for a panel whose natural orientation is `natural`, which yields transform, type and angle.
    public init(
        sensor: SensorState, deviceOrientation: DeviceOrientation, interfaceOrientation: InterfaceOrientation,
        natural: NaturalOrientation, lock: LockInfo? = nil, allowed: InterfaceOrientationMask = .all,
        rotating: Bool = false, ageMilliseconds: Int? = nil
    ) {
        let screen = ScreenOrientation(interfaceOrientation, natural: natural)
        schema = Self.currentSchema
        self.sensor = sensor
        self.deviceOrientation = deviceOrientation
        self.interfaceOrientation = interfaceOrientation
        transform = screen.transform
        type = screen.type
        angle = screen.angle
        self.lock = lock
        self.allowed = allowed
        self.rotating = rotating
        self.ageMilliseconds = ageMilliseconds
    }

    /// Whether the other state tells clients nothing new; the age alone is no news.
    public func says(_ other: Self) -> Bool {
        sensor == other.sensor && deviceOrientation == other.deviceOrientation
            && interfaceOrientation == other.interfaceOrientation && transform == other.transform
            && type == other.type && lock == other.lock && allowed == other.allowed && rotating == other.rotating
    }

    /// Reads the members of the structure.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        schema = try members.required("schema", \.intValue)
        sensor = try members.required("sensor") { $0.stringValue.flatMap(SensorState.init(rawValue:)) }
        deviceOrientation = try members.required("deviceOrientation", \.deviceOrientation)
        interfaceOrientation = try members.required("interfaceOrientation", \.interfaceOrientation)
        transform = try members.required("transform", \.intValue)
        type = try members.required("type", \.stringValue)
        angle = try members.required("angle", \.intValue)
        lock = try members.optional("lock", LockInfo.init(in:))
        allowed = try members.required("allowed", \.interfaceOrientations)
        rotating = try members.required("rotating", \.booleanValue)
        ageMilliseconds = try members.optional("ageMilliseconds", \.intValue)
    }

    /// The members of the structure.
    public var json: JSONObject {
        [
            "schema": .integer(Int64(schema)),
            "sensor": .string(sensor.rawValue),
            "deviceOrientation": .string(deviceOrientation.name),
            "interfaceOrientation": .string(interfaceOrientation.name),
            "transform": .integer(Int64(transform)),
            "type": .string(type),
            "angle": .integer(Int64(angle)),
            "lock": lock.map { .object($0.json) } ?? .null,
            "allowed": JSONValue(allowed),
            "rotating": .boolean(rotating),
            "ageMilliseconds": ageMilliseconds.map { .integer(Int64($0)) } ?? .null,
        ]
    }
}
