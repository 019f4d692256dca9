// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import Reactor
internal import RotationControl
internal import Sensing
internal import Varlink

/// One connected client: its connection, its side of the protocol, and what it is waiting for.
final class ClientSession {
    /// What the call that occupies the connection waits for.
    enum Occupation {
        /// Nothing: it is answered already, or there is none.
        case none
        /// `GetState` waits for a decision, or for the timer.
        case awaitingDecision(TimerSource)
        /// `Subscribe` waits for changes.
        case subscribed
        /// `Samples` waits for readings.
        case sampling(SampleStream)
        /// `Attach` waits for messages to this session.
        case attached(SessionID)
        /// `AttachDisplay` waits for messages to the session's display of this name.
        case display(SessionID, String)
        /// `Observe` waits for events.
        case observing
        /// `Lock` waits until the turn of this number is over.
        case awaitingLock(Int)
    }

    /// How the connection ended.
    enum End {
        /// The client closed it.
        case left
        /// The client did something that ends it, in words.
        case fault(String)
    }

    let connection: UnixConnection
    var occupation = Occupation.none
    private var protocolMachine: ServerConnection
    private var events: [ServerConnection.Event] = []
    private var isPerforming = false
    private let onCall: (ClientSession, VarlinkCall) -> Void
    private let onEnd: (ClientSession, End) -> Void

    /// Takes a connection into service once it is started.
    init(
        connection: UnixConnection, limits: MessageLimits, onCall: @escaping (ClientSession, VarlinkCall) -> Void,
        onEnd: @escaping (ClientSession, End) -> Void
    ) {
        self.connection = connection
        protocolMachine = ServerConnection(limits: limits)
        self.onCall = onCall
        self.onEnd = onEnd
    }

    /// Begins to serve.
    func start() {
        connection.start(
            onReceive: { [unowned self] bytes in perform(.received(Array(bytes))) },
            onClose: { [unowned self] reason in onEnd(self, end(reason)) })
    }

    private func end(_ reason: UnixConnection.CloseReason) -> End {
        switch reason {
        case .closedByPeer: protocolMachine.isInsideMessage ? .fault("it left in the middle of a message") : .left
        case .slow, .failed: .fault(reason.description)
        }
    }

    /// Whether this client needs the sensor.
    var needsReadings: Bool {
        switch occupation {
        case .none, .awaitingLock: false
        case .awaitingDecision, .subscribed, .sampling, .attached, .display, .observing: true
        }
    }

    /// Whether it streams what only those in front may know.
    var streamsPrivately: Bool {
        switch occupation {
        case .sampling, .observing: true
        case .none, .awaitingDecision, .subscribed, .attached, .display, .awaitingLock: false
        }
    }

    /// Gives the last answer to the call that runs, which then waits for nothing more.
    func complete(_ answer: ServerConnection.Event) {
        occupation = .none
        perform(answer)
    }

    /// Sends a reading, if one is due and the client keeps up.
    func send(_ reading: AccelerometerReading) {
        guard case .sampling(var stream) = occupation else { return }
        if let report = stream.report(reading, isBehind: connection.pendingMessages > 0) {
            perform(.reply(report.json, continues: true))
        }
        occupation = .sampling(stream)
    }

    /// Feeds the protocol, and does what it says.
    ///
    /// A call that is answered at once brings forth the next one: that waits its turn, as thousands of calls in one
    /// message would otherwise be as deep in the stack.
    func perform(_ event: ServerConnection.Event) {
        events.append(event)
        guard !isPerforming else { return }
        isPerforming = true
        defer { isPerforming = false }
        while !events.isEmpty {
            for action in protocolMachine.handle(events.removeFirst()) { perform(action) }
        }
    }

    private func perform(_ action: ServerConnection.Action) {
        switch action {
        case .send(let bytes): connection.send(bytes)
        case .call(let call): onCall(self, call)
        case .close(let reason): close(reason)
        }
    }

    /// Ends the connection, for a reason to be logged.
    func close(_ reason: String) {
        connection.close()
        onEnd(self, .fault(reason))
    }
}
