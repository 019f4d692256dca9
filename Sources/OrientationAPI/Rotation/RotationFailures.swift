// SPDX-License-Identifier: Apache-2.0

internal import JSON
public import RotationControl
public import Varlink

/// The errors of `org.orientd.Rotation`.
extension RotationInterface {
    /// No session has the token.
    public static let unknownSession = failure("UnknownSession")
    /// The session is another user's.
    public static let foreignSession = failure("ForeignSession")
    /// The session has no display.
    public static let noDisplay = failure("NoDisplay")

    /// The name is empty or too long.
    public static func invalidName(_ name: String) -> VarlinkFailure {
        failure("InvalidName", ["name": .string(String(name.prefix(DeclaredWindow.maximumNameBytes)))])
    }

    /// The client, or the daemon, has the most of these that it may have.
    public static func tooMany(_ what: String, limit: Int) -> VarlinkFailure {
        failure("TooMany", ["what": .string(what), "limit": JSONValue(limit)])
    }

    /// The client calls this too often.
    public static func tooFast(limitPerSecond: Int) -> VarlinkFailure {
        failure("TooFast", ["limitPerSecond": JSONValue(limitPerSecond)])
    }

    /// Only displays of seat0 are served.
    public static func otherSeat(_ seat: String) -> VarlinkFailure {
        failure("OtherSeat", ["seat": .string(seat)])
    }

    /// The message is longer than it may be.
    public static func messageTooLong(limitBytes: Int) -> VarlinkFailure {
        failure("MessageTooLong", ["limitBytes": JSONValue(limitBytes)])
    }

    /// How a request that was refused is answered.
    public static func failure(_ error: RequestError) -> VarlinkFailure {
        switch error {
        case .unknownSession: unknownSession
        case .unknownWindow(let name): failure("UnknownWindow", ["window": .string(name)])
        case .unknownController(let name): failure("UnknownController", ["controller": .string(name)])
        case .unknownDisplay, .noDisplay: noDisplay
        case .declaration(let error): failure("InvalidWindow", ["reason": .string(error.description)])
        case .tooMany(let what, let limit): tooMany(what, limit: limit)
        case .duplicateDisplay(let name): failure("DisplayExists", ["display": .string(name)])
        case .builtInDisplayTaken: failure("BuiltInDisplayTaken")
        case .duplicateTransition(let number): failure("TransitionRuns", ["transition": JSONValue(number)])
        case .unknownTransition(let number): failure("UnknownTransition", ["transition": JSONValue(number)])
        case .notAwaited(let serial): failure("NotAwaited", ["serial": JSONValue(serial)])
        case .unsuitableAnswer(let serial): failure("UnsuitableAnswer", ["serial": JSONValue(serial)])
        }
    }

    private static func failure(_ error: String, _ parameters: JSONObject = [:]) -> VarlinkFailure {
        VarlinkFailure(name: "\(name).\(error)", parameters: parameters)
    }
}
