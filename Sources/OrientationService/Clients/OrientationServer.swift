// SPDX-License-Identifier: Apache-2.0

internal import JSON
internal import OrientationAPI
internal import OrientationModel
internal import Reactor
internal import Sensing
internal import Varlink

/// Serves the clients: takes what the accelerometer says, answers calls, tells subscribers what changed.
///
/// The accelerometer is on exactly as long as a client waits for something that needs it.
final class OrientationServer {
    var log: Log
    private let loop: EventLoop
    private let access: AccessPolicy
    private let accelerometer: Accelerometer
    private var tracker: OrientationTracker
    private var clients = ClientRegistry()
    /// The clients of `Samples`, apart from the others so that a reading without any costs nothing.
    private var samplers: [ObjectIdentifier: ClientSession] = [:]
    private var faults = RateLimit(burst: 10, intervalMicroseconds: 10_000_000)
    private let registry = VarlinkRegistry(
        information: ServiceInformation(
            vendor: "orientd", product: "orientd", version: productVersion, url: "file:///usr/share/doc/orientd"),
        interfaces: [OrientationInterface.definition, SensorsInterface.definition])

    init(
        loop: EventLoop, access: AccessPolicy, accelerometer: Accelerometer, natural: NaturalOrientation, log: Log
    ) {
        self.loop = loop
        self.access = access
        self.accelerometer = accelerometer
        self.log = log
        tracker = OrientationTracker(natural: natural)
        _ = tracker.take(accelerometer.state)
        accelerometer.onState = { [unowned self] state in if tracker.take(state) { publish() } }
        accelerometer.onReading = { [unowned self] reading in take(reading) }
    }

    /// The panel is naturally another way up than was said before.
    func setNatural(_ natural: NaturalOrientation) {
        if tracker.setNatural(natural) { publish() }
    }

    /// Takes a new client, or drops it when there are too many.
    func accept(_ connection: UnixConnection) {
        if let objection = clients.objection(to: connection.peer) {
            return blame(connection.peer, "turning it away, as \(objection)")
        }
        let session = ClientSession(
            connection: connection, onCall: { [unowned self] in serve($0, $1) },
            onEnd: { [unowned self] in end($0, $1) })
        clients.insert(session)
        session.start()
    }

    // MARK: - From the accelerometer

    private func take(_ reading: AccelerometerReading) {
        if tracker.take(Sample(seconds: reading.seconds, acceleration: reading.screen)) { publish() }
        for session in samplers.values { session.send(reading) }
    }

    /// Tells everybody who waits for it the state, encoded once.
    private func publish() {
        let state = tracker.state(now: MonotonicClock.nowSeconds)
        log.debug("\(state.sensor.rawValue), \(state.deviceOrientation.name), \(state.interfaceOrientation.name)")
        let reply = StateReply(state: state).json
        let event = ServerConnection.encodeReply(reply, continues: true)
        let isSettled = tracker.isSettled
        var isDemandLower = false
        for session in clients.all {
            switch session.occupation {
            case .subscribed: session.perform(.replyEncoded(event, continues: true))
            case .awaitingDecision where isSettled:
                session.complete(.reply(reply))
                isDemandLower = true
            case .awaitingDecision, .sampling, .none: break
            }
        }
        if isDemandLower { updateDemand() }
    }

    /// Switches the accelerometer on or off, if that is not how it is.
    private func updateDemand() {
        let isNeeded = clients.all.contains(where: \.needsReadings)
        if isNeeded != accelerometer.isWanted { accelerometer.isWanted = isNeeded }
    }

    // MARK: - From clients

    private func end(_ session: ClientSession, _ end: ClientSession.End) {
        switch end {
        case .left: log.debug("process \(session.connection.peer.processID): it closed its connection")
        case .fault(let fault): blame(session.connection.peer, "closing its connection: \(fault)")
        }
        session.occupation = .none
        samplers[ObjectIdentifier(session)] = nil
        clients.remove(session)
        updateDemand()
    }

    /// Logs what a client did wrong, in bounded numbers: clients must not fill the log.
    private func blame(_ peer: PeerCredentials, _ consequence: @autoclosure () -> String) {
        guard let unsaid = faults.admit(atMicroseconds: loop.nowMicroseconds) else { return }
        let others = unsaid > 0 ? " (after \(unsaid) more such messages)" : ""
        log.notice("process \(peer.processID): \(consequence())\(others)")
    }

    private func refuse(_ session: ClientSession, _ call: VarlinkCall, _ failure: VarlinkFailure) {
        blame(session.connection.peer, "refusing \(call.method): \(failure)")
        session.complete(.failure(failure))
    }

    private func serve(_ session: ClientSession, _ call: VarlinkCall) {
        do {
            switch registry.resolve(call) {
            case .reply(let parameters): session.complete(.reply(parameters))
            case .failure(let failure): refuse(session, call, failure)
            case .dispatch(OrientationInterface.name, let method, let parameters):
                switch OrientationInterface.Method(rawValue: method) {
                case .getState: try getState(session, GetStateParameters(decoding: parameters))
                case .subscribe: subscribe(session, call)
                case nil: refuse(session, call, .methodNotImplemented(call.method))
                }
            case .dispatch(_, let method, let parameters):
                switch SensorsInterface.Method(rawValue: method) {
                case .list: session.complete(.reply(ListReply(sensors: sensors).json))
                case .samples: try sample(session, call, SamplesParameters(decoding: parameters))
                case .simulate: try simulate(session, call, SimulateParameters(decoding: parameters))
                case nil: refuse(session, call, .methodNotImplemented(call.method))
                }
            }
        } catch {
            refuse(session, call, .invalidParameter(error.name))
        }
    }

    private func getState(_ session: ClientSession, _ parameters: GetStateParameters) {
        guard parameters.waitMilliseconds > 0, !tracker.isSettled else { return session.complete(.reply(stateReply)) }
        let timer = try? TimerSource(loop: loop) { [unowned self, unowned session] in
            session.complete(.reply(stateReply))
            updateDemand()
        }
        guard let timer else { return session.complete(.reply(stateReply)) }
        timer.arm(afterMicroseconds: UInt64(parameters.waitMilliseconds) * 1000)
        session.occupation = .awaitingDecision(timer)
        updateDemand()
    }

    private func subscribe(_ session: ClientSession, _ call: VarlinkCall) {
        guard call.more else { return refuse(session, call, .expectedMore) }
        // The others hear that the sensor starts; this one gets the state as it is then, in full, as its first.
        if !accelerometer.isWanted { accelerometer.isWanted = true }
        session.occupation = .subscribed
        session.perform(.reply(stateReply, continues: true))
    }

    private func simulate(_ session: ClientSession, _ call: VarlinkCall, _ parameters: SimulateParameters) {
        guard access.allowsPrivileged(session.connection.peer) else {
            return refuse(session, call, .permissionDenied)
        }
        guard accelerometer.isSimulated else { return refuse(session, call, SensorsInterface.notSimulated) }
        accelerometer.motion.current = parameters.acceleration
        session.complete(.reply([:]))
    }

    private func sample(_ session: ClientSession, _ call: VarlinkCall, _ parameters: SamplesParameters) {
        guard access.allowsPrivileged(session.connection.peer) else {
            return refuse(session, call, .permissionDenied)
        }
        guard call.more else { return refuse(session, call, .expectedMore) }
        session.occupation = .sampling(SampleStream(parameters))
        samplers[ObjectIdentifier(session)] = session
        updateDemand()
    }

    private var stateReply: JSONObject { StateReply(state: tracker.state(now: MonotonicClock.nowSeconds)).json }

    private var sensors: [SensorDescription] {
        accelerometer.verdicts.map { verdict in
            let candidate = verdict.candidate
            return SensorDescription(
                name: candidate.name, driver: accelerometer.driverName(of: candidate), path: candidate.path,
                location: candidate.location.name, selected: verdict.isSelected, reason: verdict.reason,
                matrix: candidate.mount.matrix.description, matrixSource: candidate.mount.source,
                zAxis: candidate.mount.zAxis.rawValue,
                frequencyHertz: verdict.isSelected && accelerometer.isWanted ? accelerometer.frequencyHertz : nil,
                problems: verdict.isSelected ? accelerometer.problems : candidate.mount.problems)
        }
    }
}
