// SPDX-License-Identifier: Apache-2.0

internal import JSON
public import OrientationAPI
public import OrientationModel
public import RotationControl
internal import Varlink

/// A client's part in the rotations of all: what it shows is declared here, and what it is told comes from here.
///
/// Messages come over a socket of their own: wait for one with `next`, or add `fileDescriptor` to an event loop and call
/// `dispatch` when it is readable. The session ends with this object.
public final class RotationSession {
    /// The client's number, by which events speak of it.
    public let client: Int
    private let token: String
    private let stream: Subscription<SessionReply>
    private let connection: Connection

    /// Takes over a stream whose first reply opens the session; calls are made on `connection`.
    init(_ stream: Subscription<SessionReply>, connection: Connection) throws(ConnectionError) {
        guard let first = try stream.next(timeoutMilliseconds: Connection.defaultTimeoutMilliseconds) else {
            throw .timedOut
        }
        guard let token = first.session else { throw .unexpectedReply(UnexpectedMember(name: "session")) }
        guard let client = first.client else { throw .unexpectedReply(UnexpectedMember(name: "client")) }
        self.token = token
        self.client = client
        self.stream = stream
        self.connection = connection
    }

    /// The descriptor that becomes readable when there is something to dispatch; it belongs to this object.
    public var fileDescriptor: Int32 { stream.fileDescriptor }

    /// The next message; nil when none has come within `timeoutMilliseconds`, which may be nil for no limit.
    public func next(timeoutMilliseconds: Int? = nil) throws(ConnectionError) -> Message? {
        try stream.next(timeoutMilliseconds: timeoutMilliseconds)?.message?.message
    }

    /// Hands the messages that are there to `handle`, the oldest first, without waiting.
    public func dispatch(_ handle: (Message) -> Void) throws(ConnectionError) {
        while let message = try next(timeoutMilliseconds: 0) { handle(message) }
    }

    /// Declares a window; false if that is in force only after the rotation that runs.
    @discardableResult
    public func setWindow(_ name: String, _ window: DeclaredWindow) throws(ConnectionError) -> Bool {
        try SetWindowReply(reply: try call(.setWindow(name, window))).applied
    }

    /// Takes a window away.
    public func removeWindow(_ name: String) throws(ConnectionError) { _ = try call(.removeWindow(name)) }

    /// Makes a window the key window, or says how long ago it became that.
    public func makeKey(_ name: String, ageMilliseconds: Int = 0) throws(ConnectionError) {
        _ = try call(.makeKey(name, ageMilliseconds: ageMilliseconds))
    }

    /// Says which process has the keyboard focus; for sessions with a display.
    public func focus(process: Int?) throws(ConnectionError) { _ = try call(.focus(process: process)) }

    /// Answers a message.
    public func acknowledge(serial: Int, _ answer: Answer = .done) throws(ConnectionError) {
        _ = try call(.acknowledge(serial: serial, answer))
    }

    /// Has the device's orientation looked at again.
    public func attemptRotation() throws(ConnectionError) { _ = try call(.attemptRotation) }

    /// Says that a transition begins, under a number of the client's choice.
    public func beginTransition(
        _ number: Int, window: String, controller: String, kind: TransitionKind
    ) throws(ConnectionError) {
        _ = try call(.beginTransition(number, window: window, controller: controller, kind))
    }

    /// Says that a transition is over.
    public func endTransition(_ number: Int) throws(ConnectionError) { _ = try call(.endTransition(number)) }

    /// Settles the interface orientation for a controller that is about to come on screen, and returns it.
    public func settle(
        window: String, controller: String, at boundary: Boundary
    ) throws(ConnectionError) -> InterfaceOrientation {
        try SettleReply(
            reply: try call(.settle(window: window, controller: controller, boundary))
        ).interfaceOrientation
    }

    /// Begins to be told when the device turns; calls nest.
    public func beginGenerating() throws(ConnectionError) { _ = try call(.beginGenerating) }

    /// Ends what `beginGenerating` began.
    public func endGenerating() throws(ConnectionError) { _ = try call(.endGenerating) }

    /// The device's orientation as UIKit's `UIDevice` has it: unknown unless the client generates notifications.
    public func deviceOrientation() throws(ConnectionError) -> DeviceOrientation {
        try DeviceReply(reply: try call(.getDevice)).deviceOrientation
    }

    /// Adds a display to this session; what it is to do comes from the stream returned, and it goes with that.
    public func attachDisplay(
        _ name: String, isBuiltIn: Bool = false, natural: NaturalOrientation? = nil
    ) throws(ConnectionError) -> Subscription<SessionReply> {
        let stream = try connection.displayStream(name, session: token, isBuiltIn: isBuiltIn, natural: natural)
        // The first reply tells whether it was taken.
        guard try stream.next(timeoutMilliseconds: Connection.defaultTimeoutMilliseconds) != nil else {
            throw .timedOut
        }
        return stream
    }

    private func call(_ request: RotationRequest) throws(ConnectionError) -> JSONObject {
        let call = request.call(session: token)
        return try connection.call(call.method, parameters: call.parameters)
    }
}
