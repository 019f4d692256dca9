// SPDX-License-Identifier: Apache-2.0

public import JSON
public import OrientationAPI
public import OrientationModel
internal import Varlink

/// A connection to orientd, on which one call after the other is made; each waits for its answer.
///
/// What comes in streams comes over a socket of its own: see `Subscription`, which fits into any event loop. A call that
/// fails throws a `ConnectionError`. What each one asks of orientd, and who may, is in docs/protocol.md.
public final class Connection {
    /// How long a call waits for its answer if it does not say otherwise, in milliseconds: orientd answers at once, or
    /// hangs.
    public static let defaultTimeoutMilliseconds = 5_000

    private let socketPath: String
    private let channel: Channel

    /// Connects to the daemon that listens on `socketPath`.
    public init(socketPath: String = SocketAddress.default()) throws(ConnectionError) {
        self.socketPath = socketPath
        channel = try Channel(socketPath: socketPath)
    }

    /// Calls a method by its full name and returns the parameters of its reply.
    ///
    /// An error that the method answers with is thrown as `refused`; after any other one the connection is of no use.
    public func call(
        _ method: String, parameters: JSONObject = [:], timeoutMilliseconds: Int = defaultTimeoutMilliseconds
    ) throws(ConnectionError) -> JSONObject {
        let deadline = Deadline(inMilliseconds: timeoutMilliseconds)
        do throws(ConnectionError) {
            try channel.send(VarlinkCall(method: method, parameters: parameters), until: deadline)
            switch try channel.next(until: deadline) {
            case .parameters(let parameters, _): return parameters
            case .failure(let failure): throw .refused(failure)
            case nil: throw .timedOut
            }
        } catch {
            if case .refused = error { throw error }
            // A late answer must not be taken for that of the next call.
            channel.disconnect()
            throw error
        }
    }

    /// The process that listens on the socket: the daemon, or the service manager that started it; nil if that cannot be
    /// seen.
    public var listenerProcess: Int? { channel.peerProcess }

    /// The state: as it is known, or with `waitMilliseconds` that after the first decision, for which the sensor is
    /// switched on.
    public func getState(waitMilliseconds: Int = 0) throws(ConnectionError) -> OrientationState {
        let parameters = GetStateParameters(waitMilliseconds: waitMilliseconds)
        let reply = try call(
            OrientationInterface.Method.getState.qualifiedName, parameters: parameters.json,
            timeoutMilliseconds: parameters.waitMilliseconds + Self.defaultTimeoutMilliseconds)
        return try StateReply(reply: reply).state
    }

    /// The accelerometers of this machine, the selected one first.
    public func listSensors() throws(ConnectionError) -> [SensorDescription] {
        try ListReply(reply: try call(SensorsInterface.Method.list.qualifiedName)).sensors
    }

    /// Sets what the simulated accelerometer feels, in m/s² and W3C's axes.
    public func simulate(_ acceleration: Vector) throws(ConnectionError) {
        _ = try call(
            SensorsInterface.Method.simulate.qualifiedName,
            parameters: SimulateParameters(acceleration: acceleration).json)
    }

    /// Begins to follow the state: in full at first, then at each change.
    public func subscribe() throws(ConnectionError) -> Subscription<OrientationState> {
        try subscription(to: VarlinkCall(method: OrientationInterface.Method.subscribe.qualifiedName)) {
            (reply) throws(ConnectionError) in try StateReply(reply: reply).state
        }
    }

    /// Begins to take readings, at most `maximumHertz` of them a second.
    ///
    /// Not everybody may; the refusal comes in place of the first reading.
    public func samples(
        maximumHertz: Int = SamplesParameters.defaultMaximumHertz, axes: SampleAxes = .device
    ) throws(ConnectionError) -> Subscription<SampleReport> {
        let parameters = SamplesParameters(maximumHertz: maximumHertz, axes: axes)
        return try subscription(
            to: VarlinkCall(method: SensorsInterface.Method.samples.qualifiedName, parameters: parameters.json)
        ) { (reply) throws(ConnectionError) in try SampleReport(reply: reply) }
    }

    /// Opens a stream of replies to a call, on a socket of its own.
    func subscription<Event>(
        to call: VarlinkCall, decode: @escaping (JSONObject) throws(ConnectionError) -> Event
    ) throws(ConnectionError) -> Subscription<Event> {
        try Subscription(on: Channel(socketPath: socketPath), call: call, decode: decode)
    }
}

extension MessageParameters {
    init(reply: JSONObject) throws(ConnectionError) {
        do {
            try self.init(decoding: reply)
        } catch {
            throw .unexpectedReply(error)
        }
    }
}
