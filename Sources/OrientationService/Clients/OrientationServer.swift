// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Reactor
internal import RotationControl
internal import Sensing
internal import Varlink

/// Serves the clients: takes what the accelerometer says, answers calls, tells subscribers what changed.
///
/// The accelerometer is on exactly as long as a client waits for something that needs it.
final class OrientationServer {
    var log: Log {
        didSet {
            hub.log = log
            memory.log = log
            facade.log = log
        }
    }
    let loop: EventLoop
    let access: AccessPolicy
    let accelerometer: Accelerometer
    let hub: RotationHub
    private let memory: MemoryMonitor
    private let facade: SensorProxyFacade
    var tracker: OrientationTracker
    /// The clients of `Samples`, apart from the others so that a reading without any costs nothing.
    var samplers: [ObjectIdentifier: ClientSession] = [:]
    private var clients = ClientRegistry()
    /// What subscribers were told last.
    private var published: OrientationState?
    private var faults = RateLimit(burst: 10, intervalMicroseconds: 10_000_000)
    private let registry = VarlinkRegistry(
        information: ServiceInformation(
            vendor: "orientd", product: "orientd", version: productVersion, url: "file:///usr/share/doc/orientd"),
        interfaces: [
            OrientationInterface.definition, RotationInterface.definition, SensorsInterface.definition,
            TestingInterface.definition,
        ])

    init(
        loop: EventLoop, access: AccessPolicy, accelerometer: Accelerometer, hub: RotationHub,
        memory: MemoryMonitor, facade: SensorProxyFacade, log: Log
    ) {
        self.loop = loop
        self.access = access
        self.accelerometer = accelerometer
        self.hub = hub
        self.memory = memory
        self.facade = facade
        self.log = log
        tracker = OrientationTracker(natural: hub.natural)
        _ = tracker.take(accelerometer.state)
        hub.onChange = { [unowned self] in publish() }
        memory.onPressure = { [unowned self] in warnOfLowMemory() }
        facade.onDemand = { [unowned self] _ in updateDemand() }
        accelerometer.onState = { [unowned self] state in if tracker.take(state) { update() } }
        accelerometer.onReading = { [unowned self] reading in take(reading) }
        publish()
    }

    /// The panel is naturally another way up than was said before.
    func setNatural(_ natural: NaturalOrientation) {
        guard tracker.setNatural(natural) else { return }
        hub.setNatural(natural, isUnseen: !tracker.hasReading)
        update()
    }

    /// Takes a new client, or drops it when there are too many.
    func accept(_ connection: UnixConnection) {
        if let objection = clients.objection(to: connection.peer) {
            return blame(connection.peer, "turning it away, as \(objection)")
        }
        let session = ClientSession(
            connection: connection, limits: limits(for: connection.peer),
            onCall: { [unowned self] in serve($0, $1) }, onEnd: { [unowned self] in end($0, $1) })
        clients.insert(session)
        session.start()
    }

    /// Whole windows may be described by those only who may have any.
    private func limits(for peer: PeerCredentials) -> MessageLimits {
        var limits = MessageLimits()
        limits.failure = { RotationInterface.messageTooLong(limitBytes: $0) }
        if access.allowsPrivileged(peer) {
            limits.extended = (RotationInterface.Method.setWindow.qualifiedName, RotationInterface.maximumWindowBytes)
        }
        return limits
    }

    // MARK: - From the accelerometer

    private func take(_ reading: AccelerometerReading) {
        let sample = Sample(seconds: reading.seconds, acceleration: reading.screen)
        facade.take(sample)
        if tracker.take(sample) { update() }
        for session in samplers.values { session.send(reading) }
    }

    /// Passes on what has become of the device: to whom it turns, then to whom it is of interest.
    func update() {
        hub.report(tracker.device)
        publish()
    }

    /// Tells everybody who waits for it the state, encoded once, if it is another than before.
    private func publish() {
        facade.follow(
            tracker, lock: hub.coordinator.lockedOrientation, allowed: hub.coordinator.allowedOrientations)
        let state = state
        guard published.map({ !$0.says(state) }) ?? true else { return }
        published = state
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
            case .awaitingDecision, .sampling, .attached, .display, .observing, .awaitingLock, .none: break
            }
        }
        if isDemandLower { updateDemand() }
    }

    /// What clients see.
    var state: OrientationState {
        OrientationState(
            sensor: tracker.sensor, deviceOrientation: tracker.device,
            interfaceOrientation: hub.coordinator.interfaceOrientation, natural: tracker.natural, lock: hub.lock,
            allowed: hub.coordinator.allowedOrientations, rotating: hub.coordinator.isRotating,
            ageMilliseconds: tracker.ageMilliseconds(now: MonotonicClock.nowSeconds))
    }

    private func warnOfLowMemory() {
        log.info("memory is low; warning \(hub.attachments.count) clients")
        hub.warnOfLowMemory()
    }

    /// Switches the accelerometer on or off, if that is not how it is, and has memory watched for attached clients.
    func updateDemand() {
        let isNeeded = facade.needsAccelerometer || clients.all.contains(where: \.needsReadings)
        if isNeeded != accelerometer.isWanted { accelerometer.isWanted = isNeeded }
        memory.isWanted = !hub.attachments.isEmpty
    }

    // MARK: - From clients

    /// Users' sessions came to the front or went behind, where nobody may go on to read motion, or what others do.
    func reviewAccess() {
        hub.reviewAccess()
        for session in clients.all
        where session.streamsPrivately && !access.allowsPrivileged(session.connection.peer) {
            samplers[ObjectIdentifier(session)] = nil
            hub.observers.remove(session)
            session.complete(.failure(.permissionDenied))
        }
        updateDemand()
    }

    private func end(_ session: ClientSession, _ end: ClientSession.End) {
        switch end {
        case .left: log.debug("process \(session.connection.peer.processID): it closed its connection")
        case .fault(let fault): blame(session.connection.peer, "closing its connection: \(fault)")
        }
        clients.remove(session)
        hub.end(session)
        session.occupation = .none
        samplers[ObjectIdentifier(session)] = nil
        updateDemand()
    }

    /// Logs what a client did wrong, in bounded numbers: clients must not fill the log.
    private func blame(_ peer: PeerCredentials, _ consequence: @autoclosure () -> String) {
        guard let unsaid = faults.admit(atMicroseconds: loop.nowMicroseconds) else { return }
        let others = unsaid > 0 ? " (after \(unsaid) more such messages)" : ""
        log.notice("process \(peer.processID): \(consequence())\(others)")
    }

    private func serve(_ session: ClientSession, _ call: VarlinkCall) {
        do throws(VarlinkFailure) {
            switch registry.resolve(call) {
            case .reply(let parameters): session.complete(.reply(parameters))
            case .failure(let failure): throw failure
            case .dispatch(let interface, let method, let parameters):
                let request = ClientRequest(session: session, call: call, parameters: parameters)
                switch interface {
                case OrientationInterface.name: try serve(request, OrientationInterface.Method(rawValue: method))
                case RotationInterface.name: try serve(request, RotationInterface.Method(rawValue: method))
                case SensorsInterface.name: try serve(request, SensorsInterface.Method(rawValue: method))
                default: try serve(request, TestingInterface.Method(rawValue: method))
                }
            }
        } catch {
            blame(session.connection.peer, "refusing \(call.method): \(error)")
            session.complete(.failure(error))
        }
    }
}
