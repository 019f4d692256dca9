// SPDX-License-Identifier: Apache-2.0

public import OrientationModel

/// Decides when the interface turns, and leads all clients and displays through it (part B of the specification, B.7 to
/// B.11): events in, actions out, no clock.
///
/// There is one interface orientation for all windows and displays. One rotation runs at a time; what becomes due
/// meanwhile sets one bit, and the newest target counts when that is looked at. Every entry ends in `proceed`, which
/// takes whatever steps nobody is waited for.
public struct RotationCoordinator: Sendable {
    /// What was set; a rotation that runs keeps the durations it began with.
    public var settings: RotationSettings
    /// The orientation of all visible windows and displays.
    public internal(set) var interfaceOrientation: InterfaceOrientation
    /// The orientations that the machine's owner allows.
    public internal(set) var allowedOrientations: InterfaceOrientationMask
    /// The device's orientation as subscribers see it.
    public internal(set) var physicalDevice: DeviceOrientation
    /// The orientation to which a turn was decided about last, whatever came of it; nil if there was none.
    public internal(set) var wantedOrientation: InterfaceOrientation?
    /// The window that decides; nil if none is visible.
    public internal(set) var keyWindow: WindowID?
    /// The windows, in order of creation.
    public internal(set) var windows: [Window] = []
    /// The attached displays, in order of attachment.
    public internal(set) var displays: [Display] = []

    /// The device's orientation as OrientKit's Device sees it: frozen while locked (B.8).
    var reportedDevice: DeviceOrientation
    /// The last reported orientation that was neither flat nor unknown.
    var lastUpright: InterfaceOrientation?
    /// The client whose windows have the keyboard focus, as far as a display has said so.
    var focusedSession: SessionID?
    var sessions: [SessionID: Session] = [:]
    var activity = Activity.idle
    /// What the running step or question waits for.
    var barrier: Barrier?
    /// A turn became due while none could begin (B.9): one bit, not a queue.
    var needsRotation = false
    /// The messages that told of an end and await acknowledgements, before which nothing new begins.
    var awaitedEnds: [Int: SessionID] = [:]
    var lock: Lock?
    /// The transitions of all clients, in order of their begin.
    var transitions: [Transition] = []
    /// The memory warnings that are out, in order of their deadlines.
    var memoryWarnings: [MemoryWarning] = []
    /// Windows that went during a rotation, whose roots are reported as gone after it.
    var lostRoots: [WindowID] = []
    var lastSerial = 0
    var lastRotation = 0
    var lastKeyStamp = 0
    private var actions: [RotationAction] = []

    /// Makes the coordinator of a device that shows things this way now; without a set, all orientations of the idiom
    /// are allowed.
    public init(
        settings: RotationSettings = RotationSettings(), allowedOrientations: InterfaceOrientationMask? = nil,
        interfaceOrientation: InterfaceOrientation = .portrait, device: DeviceOrientation = .unknown
    ) {
        self.settings = settings
        self.allowedOrientations = allowedOrientations ?? settings.idiom.defaultOrientations
        self.interfaceOrientation = interfaceOrientation
        physicalDevice = device
        reportedDevice = device
        lastUpright = InterfaceOrientation(following: device)
    }

    /// Whether user input is to be refused: a rotation runs (B.0.4 rule 5).
    public var isRotating: Bool { rotation != nil }

    /// Whether nothing runs and nothing is to happen by itself.
    public var isIdle: Bool { !activity.isRotating && deadlineSeconds == nil }

    /// The orientation that is held; nil if the interface follows the device.
    public var lockedOrientation: InterfaceOrientation? { lock?.orientation }

    /// When `deadline` wants to be called; nil while nothing can happen by itself.
    public var deadlineSeconds: Double? {
        var deadlines: [Double] = []
        switch activity {
        case .idle: break
        case .resting(let since): deadlines.append(restEnd(since))
        case .deciding, .rotating: break
        }
        if let barrier { deadlines.append(barrier.deadlineSeconds) }
        if let end = rotation?.animationEndSeconds { deadlines.append(end) }
        if let warning = memoryWarnings.first { deadlines.append(warning.deadlineSeconds) }
        if let end = transitionDeadlineSeconds { deadlines.append(end) }
        return deadlines.min()
    }

    /// The time of `deadlineSeconds` has come; earlier calls do nothing.
    public mutating func deadline(now: Double) -> [RotationAction] {
        guard let due = deadlineSeconds, now >= due else { return [] }
        expireTransitions(now: now)
        expireMemoryWarnings(now: now)
        switch activity {
        case .idle: break
        case .resting(let since): if now >= restEnd(since) { endRest() }
        case .deciding:
            if isBarrierDue(now) { expireQuestion(now: now) }
        case .rotating:
            if isBarrierDue(now) { expireStep(now: now) }
            if let end = rotation?.animationEndSeconds, now >= end { rotation?.animationEndSeconds = nil }
        }
        proceed(now: now)
        return takeActions()
    }
}

extension RotationCoordinator {
    /// The rotation under way; nil also while it is being decided.
    var rotation: Rotation? {
        get {
            if case .rotating(let rotation) = activity { rotation } else { nil }
        }
        set {
            if let newValue { activity = .rotating(newValue) }
        }
    }

    private func isBarrierDue(_ now: Double) -> Bool {
        barrier.map { now >= $0.deadlineSeconds } ?? false
    }

    /// Takes every step that waits for nobody, then begins what is due.
    mutating func proceed(now: Double) {
        advanceRotation(now: now)
        beginDueTurn(now: now)
    }

    mutating func publish(_ event: RotationEvent) {
        actions.append(.publish(event))
    }

    mutating func act(_ action: RotationAction) {
        actions.append(action)
    }

    /// Sends a message, and returns its serial.
    @discardableResult
    mutating func send(_ content: MessageContent, to session: SessionID, isAwaited: Bool = false) -> Int {
        lastSerial += 1
        let message = Message(
            serial: lastSerial, isAwaited: isAwaited, interfaceOrientation: interfaceOrientation, content: content)
        actions.append(.send(message, to: session))
        return lastSerial
    }

    /// Sends a message to all clients, or to those in front only.
    mutating func broadcast(_ content: MessageContent, activeOnly: Bool = false) {
        for (id, session) in sessions.sorted(by: { $0.key < $1.key }) where session.isActive || !activeOnly {
            send(content, to: id)
        }
    }

    mutating func takeActions() -> [RotationAction] {
        defer { actions = [] }
        return actions
    }
}
