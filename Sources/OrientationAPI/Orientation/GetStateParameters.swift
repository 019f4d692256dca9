// SPDX-License-Identifier: Apache-2.0

public import JSON

/// What `GetState` of `org.orientd.Orientation` is called with.
public struct GetStateParameters: MessageParameters {
    /// A minute: nobody who asks for the state wants it later than that, and a caller that does may ask again.
    public static let maximumWaitMilliseconds = 60_000

    /// How long the caller would wait for a decision, in milliseconds; 0 for the state as it is known.
    public let waitMilliseconds: Int

    /// Makes parameters; the wait is cut to 0...`maximumWaitMilliseconds`.
    public init(waitMilliseconds: Int = 0) {
        self.waitMilliseconds = min(max(waitMilliseconds, 0), Self.maximumWaitMilliseconds)
    }

    /// Reads the parameters of a call.
    public init(decoding members: JSONObject) throws(UnexpectedMember) {
        self.init(waitMilliseconds: try members.optional("wait", \.intValue) ?? 0)
    }

    /// The parameters of the call.
    public var json: JSONObject { ["wait": .integer(Int64(waitMilliseconds))] }
}
