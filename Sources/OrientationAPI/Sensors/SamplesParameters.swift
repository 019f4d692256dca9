// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `Samples` of `org.orientd.Sensors` is called with.
public struct SamplesParameters: MessageParameters {
    /// 50: enough to draw a motion.
    public static let defaultMaximumHertz = 50
    /// 200: what the fastest accelerometers of tablets are good for; it bounds what one caller can cost.
    public static let highestMaximumHertz = 200

    /// How many readings a second are wanted at most.
    public let maximumHertz: Int
    /// Which axes they have.
    public let axes: SampleAxes

    /// Makes parameters; the rate is cut to 1...`highestMaximumHertz`.
    public init(maximumHertz: Int = Self.defaultMaximumHertz, axes: SampleAxes = .device) {
        self.maximumHertz = min(max(maximumHertz, 1), Self.highestMaximumHertz)
        self.axes = axes
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        self.init(
            maximumHertz: try members.optional("maximumHertz", \.intValue) ?? Self.defaultMaximumHertz,
            axes: try members.optional("axes") { $0.stringValue.flatMap(SampleAxes.init(rawValue:)) } ?? .device)
    }

    /// The parameters of the call.
    public var json: JSONObject {
        ["maximumHertz": .integer(Int64(maximumHertz)), "axes": .string(axes.rawValue)]
    }
}
