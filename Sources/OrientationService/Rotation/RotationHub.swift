// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import Reactor
internal import RotationControl
internal import Varlink

/// Leads the attached clients through rotations: their calls become requests of the coordinator, and what that wants
/// becomes messages, replies and one timer.
final class RotationHub {
    var log: Log
    /// Called after anything that may have changed what subscribers see.
    var onChange: () -> Void = {}
    /// Which way up the device's panel natively is, for displays that do not say theirs.
    var natural: NaturalOrientation

    /// How often each user settles the orientation.
    var settlings = UserRateLimit(maximumPerSecond: maximumSettlingsPerSecond)
    /// How often each user calls what is for the whole machine.
    var machineCalls = UserRateLimit(maximumPerSecond: maximumMachineCallsPerSecond)

    let access: AccessPolicy
    private(set) var coordinator: RotationCoordinator
    private(set) var attachments: [SessionID: Attachment] = [:]
    private var sessionsByToken: [String: SessionID] = [:]
    /// Why the interface did not turn when it last should have.
    private(set) var lastSkip: SkipRecord?
    var observers = RotationObservers()
    /// The calls of `Lock` that are not answered yet.
    private var lockCalls: [Int: ClientSession] = [:]
    private var lastTicket = 0
    private var lastSession = 0
    private var machine: MachineSettings
    private let loop: EventLoop
    private var timer: TimerSource?
    private var pending: [RotationAction] = []
    /// The number of the last message that was sent.
    private var lastMessage = 0
    private var isPerforming = false

    /// Takes up what was set before the last restart.
    init(
        loop: EventLoop, access: AccessPolicy, file: MachineStateFile, configuration: RotationConfiguration,
        natural: NaturalOrientation, log: Log
    ) throws(SystemError) {
        self.loop = loop
        self.access = access
        self.natural = natural
        self.log = log
        machine = MachineSettings(file: file, configuredOrientations: configuration.allowed, log: log)
        coordinator = RotationCoordinator(
            settings: configuration.settings, allowedOrientations: machine.allowedOrientations,
            interfaceOrientation: machine.savedLock?.orientation ?? natural.interfaceOrientation)
        timer = try TimerSource(loop: loop) { [unowned self] in perform([]) }
        if machine.savedLock != nil { perform(coordinator.lock(ticket: 0, now: MonotonicClock.nowSeconds)) }
    }

    /// The lock as subscribers see it.
    var lock: LockInfo? {
        coordinator.lockedOrientation.map { LockInfo(orientation: $0, setBy: machine.lockOwner) }
    }

    // MARK: - What happens

    /// The device turned.
    func report(_ device: DeviceOrientation) {
        perform(coordinator.device(device, now: MonotonicClock.nowSeconds))
    }

    /// The configuration was read again.
    func configure(_ configuration: RotationConfiguration) {
        machine.configuredOrientations = configuration.allowed
        coordinator.settings = configuration.settings
        applyAllowed()
    }

    /// The panel is naturally another way up than was said before.
    ///
    /// Where nobody has seen anything yet, the interface takes on what is upright there.
    func setNatural(_ new: NaturalOrientation, isUnseen: Bool) {
        natural = new
        guard isUnseen, attachments.isEmpty, lock == nil else { return }
        begin(settings: coordinator.settings, orientation: new.interfaceOrientation, device: .unknown)
    }

    /// Begins anew in portrait, with nothing set by users; for tests.
    func reset(_ configuration: RotationConfiguration) {
        machine.clear()
        machine.configuredOrientations = configuration.allowed
        begin(settings: configuration.settings, orientation: .portrait, device: .portrait)
        _ = save()
    }

    private func begin(settings: RotationSettings, orientation: InterfaceOrientation, device: DeviceOrientation) {
        coordinator = RotationCoordinator(
            settings: settings, allowedOrientations: machine.allowedOrientations,
            interfaceOrientation: orientation, device: device)
        lastSkip = nil
        lastMessage = 0
        perform([])
    }

    /// Users' sessions came to the front or went behind.
    func reviewAccess() {
        for attachment in attachments.values.sorted(by: { $0.id < $1.id }) {
            let isInFront = access.allowsPrivileged(attachment.peer)
            guard isInFront != attachment.isInFront else { continue }
            attachment.isInFront = isInFront
            try? request { coordinator, now throws(RequestError) in
                try coordinator.setActive(attachment.id, isInFront, now: now)
            }
        }
    }

    /// Memory is low.
    func warnOfLowMemory() {
        perform(coordinator.warnOfLowMemory(now: MonotonicClock.nowSeconds))
    }

    /// A connection ended.
    func end(_ session: ClientSession) {
        observers.remove(session)
        switch session.occupation {
        case .attached(let id): detach(id)
        case .display(let id, let name):
            guard let attachment = attachments[id] else { return }
            guard attachment.stream !== session else { return detach(id) }
            attachment.displayStreams[name] = nil
            try? request { coordinator, now throws(RequestError) in
                try coordinator.detachDisplay(id, name, now: now)
            }
        case .awaitingLock(let ticket): lockCalls[ticket] = nil
        case .none, .awaitingDecision, .subscribed, .sampling, .observing: break
        }
    }

    // MARK: - Sessions

    /// Opens a session whose messages go over this connection.
    func attach(_ session: ClientSession, name: String) throws(VarlinkFailure) -> Attachment {
        let user = session.connection.peer.userID
        guard attachments.values.count(where: { $0.peer.userID == user }) < Self.maximumSessionsPerUser else {
            throw RotationInterface.tooMany("sessions", limit: Self.maximumSessionsPerUser)
        }
        lastSession += 1
        let attachment = Attachment(
            id: SessionID(rawValue: lastSession), token: Attachment.makeToken(), name: name, stream: session)
        attachments[attachment.id] = attachment
        sessionsByToken[attachment.token] = attachment.id
        session.occupation = .attached(attachment.id)
        session.connection.maximumQueuedMessages = Self.maximumQueuedMessages
        let reply = SessionReply(session: attachment.token, client: attachment.id.rawValue)
        session.perform(.reply(reply.json, continues: true))
        perform(coordinator.attach(attachment.id))
        return attachment
    }

    /// Ends a session.
    func detach(_ id: SessionID) {
        guard let attachment = attachments.removeValue(forKey: id) else { return }
        sessionsByToken[attachment.token] = nil
        perform(coordinator.detach(id, now: MonotonicClock.nowSeconds))
        for stream in attachment.displayStreams.values { stream.close("the session of its display has ended") }
    }

    /// The session with this token.
    func attachment(_ token: String, of peer: PeerCredentials) throws(VarlinkFailure) -> Attachment {
        guard let attachment = sessionsByToken[token].flatMap({ attachments[$0] }) else {
            throw RotationInterface.unknownSession
        }
        guard attachment.peer.userID == peer.userID else { throw RotationInterface.foreignSession }
        return attachment
    }

    /// Has this connection told what happens; the key window is the first it hears of.
    func observe(_ session: ClientSession) {
        session.connection.maximumQueuedMessages = Self.maximumQueuedMessages
        observers.add(session, first: observed(.keyWindow(coordinator.keyWindow)))
    }

    // MARK: - What users set

    /// Holds an orientation; the call is answered when that is over.
    func lock(_ session: ClientSession, _ orientation: InterfaceOrientation?) {
        lastTicket += 1
        machine.setLockOwner(session.connection.peer.userID)
        lockCalls[lastTicket] = session
        session.occupation = .awaitingLock(lastTicket)
        perform(coordinator.lock(orientation, ticket: lastTicket, now: MonotonicClock.nowSeconds))
    }

    /// Follows the device again; false if that could not be saved.
    func unlock() -> Bool {
        perform(coordinator.unlock(now: MonotonicClock.nowSeconds))
        return save()
    }

    /// Sets what the machine allows, nil for what the configuration does; false if that could not be saved.
    func setAllowed(_ orientations: InterfaceOrientationMask?) -> Bool {
        machine.allow(orientations)
        applyAllowed()
        return save()
    }

    private func applyAllowed() {
        perform(coordinator.setAllowed(machine.allowedOrientations, now: MonotonicClock.nowSeconds))
    }

    private func save() -> Bool { machine.save(lock: lock, log: log) }

    // MARK: - The coordinator

    /// Makes a request, and does what follows.
    func request(
        _ body: (inout RotationCoordinator, Double) throws(RequestError) -> [RotationAction]
    ) throws(VarlinkFailure) {
        perform(try actions(body))
    }

    /// Makes a request, and returns what follows.
    func actions(
        _ body: (inout RotationCoordinator, Double) throws(RequestError) -> [RotationAction]
    ) throws(VarlinkFailure) -> [RotationAction] {
        do throws(RequestError) {
            return try body(&coordinator, MonotonicClock.nowSeconds)
        } catch {
            throw RotationInterface.failure(error)
        }
    }

    /// Does what the coordinator wants, then what has become due; from inside of that, when it comes to it.
    func perform(_ actions: [RotationAction]) {
        pending += actions
        guard !isPerforming else { return }
        isPerforming = true
        repeat {
            // Taken in one go: sending may bring forth more, which comes behind.
            let actions = pending
            pending = []
            for action in actions { perform(action) }
            pending += coordinator.deadline(now: MonotonicClock.nowSeconds)
        } while !pending.isEmpty
        isPerforming = false
        armTimer()
        onChange()
    }

    private func armTimer() {
        if let deadline = coordinator.deadlineSeconds {
            timer?.arm(atMicroseconds: UInt64((deadline * 1_000_000).rounded(.up)))
        } else {
            timer?.disarm()
        }
    }

    private func perform(_ action: RotationAction) {
        switch action {
        case .send(let message, to: let id):
            lastMessage = message.serial
            guard let attachment = attachments[id] else { return }
            var stream = attachment.stream
            if case .transform(_, _, let display) = message.content { stream = attachment.stream(forDisplay: display) }
            stream.perform(.reply(SessionReply(message: RotationMessage(message)).json, continues: true))
        case .publish(let event):
            publish(event)
        case .disconnect(let id):
            attachments[id]?.stream.close("it leaves everything unanswered")
        case .answerLock(let ticket, let orientation):
            let isSaved = save()
            let reply = LockReply(orientation: orientation, saved: isSaved)
            lockCalls.removeValue(forKey: ticket)?.complete(.reply(reply.json))
        }
    }

    private func publish(_ event: RotationEvent) {
        let now = MonotonicClock.nowSeconds
        if case .began = event { lastSkip = nil }
        if let skip = SkipRecord(event, wanted: coordinator.wantedOrientation, seconds: now) { lastSkip = skip }
        observers.tell { observed(event) }
    }

    private func observed(_ event: RotationEvent) -> ObservedEvent {
        ObservedEvent(seconds: MonotonicClock.nowSeconds, lastMessage: lastMessage, event: event)
    }
}
