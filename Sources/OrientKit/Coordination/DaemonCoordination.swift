// SPDX-License-Identifier: Apache-2.0

internal import OrientationAPI
internal import OrientationModel
internal import RotationControl
internal import Varlink

/// orientd as an application sees it, for as long as one session lasts.
///
/// Requests of one turn of the event loop go out together, acknowledgements at once; replies are only looked at for
/// errors. Nothing waits but `settle`. What orientd refuses because it comes too fast is asked again later, with all that
/// came after it.
final class DaemonCoordination: Coordination {
    /// How long orientd may take to settle; it answers at once, or hangs.
    private static let settleMilliseconds = 1_000
    /// How much may wait for a daemon that does not read.
    private static let maximumUnsentBytes = 1 << 20
    /// How long requests wait after orientd has had too many, which it counts by the second.
    private static let pauseSeconds = 1.0

    private unowned let application: Application
    private let loop: EventLoop
    private let token: String
    private let calls: Channel
    private let onFailure: (ConnectionError) -> Void
    private var outbox = RequestOutbox()
    private var isFlushScheduled = false
    /// Whether something came on screen that orientd did not know of in a pause.
    private var settlesAgain = false
    /// What was sent and not answered, the oldest first.
    private var unanswered: [RotationRequest] = []
    /// The transitions that this session knows; those from before it are forgotten.
    private var transitions: Set<Int> = []
    private var generationCount = 0
    private var hasReportedDenial = false
    private var isOver = false

    private(set) var reportedDevice = DeviceOrientation.unknown

    init(
        application: Application, loop: EventLoop, token: String, calls: Channel,
        onFailure: @escaping (ConnectionError) -> Void
    ) {
        self.application = application
        self.loop = loop
        self.token = token
        self.calls = calls
        self.onFailure = onFailure
    }

    func setWindow(_ name: String, _ declaration: DeclaredWindow) { add(.setWindow(name, declaration)) }

    func removeWindow(_ name: String) { add(.removeWindow(name)) }

    func makeKey(_ name: String) {
        let ageSeconds = application.keyWindow?.name == name ? MonotonicClock.nowSeconds - application.keySeconds : 0
        add(.makeKey(name, ageMilliseconds: Int(ageSeconds * 1_000)))
    }

    func acknowledge(serial: Int, _ answer: Answer) {
        add(.acknowledge(serial: serial, answer))
        flush()
    }

    func attemptRotation() { add(.attemptRotation) }

    func beginTransition(_ number: Int, window: String, controller: String, kind: TransitionKind) {
        transitions.insert(number)
        add(.beginTransition(number, window: window, controller: controller, kind))
    }

    func endTransition(_ number: Int) {
        if transitions.remove(number) != nil { add(.endTransition(number)) }
    }

    func settle(window: String, controller: String, at boundary: Boundary) -> InterfaceOrientation {
        add(.settle(window: window, controller: controller, boundary))
        flush()
        let deadline = Deadline(inMilliseconds: Self.settleMilliseconds)
        var settled: InterfaceOrientation?
        do throws(ConnectionError) {
            // The last request has the last reply.
            while !isOver, !unanswered.isEmpty {
                guard let reply = try calls.next(until: deadline) else { throw .timedOut }
                if let orientation = try take(reply) { settled = orientation }
            }
        } catch {
            fail(error)
        }
        return settled ?? application.statusBarOrientation
    }

    func beginGenerating() {
        generationCount += 1
        add(.beginGenerating)
        // What it is by now; what follows is told.
        add(.getDevice)
    }

    func endGenerating() {
        guard generationCount > 0 else { return }
        generationCount -= 1
        if generationCount == 0 { reportedDevice = .unknown }
        add(.endGenerating)
    }

    /// Remembers what the application may ask for, before it hears of it.
    func note(_ message: Message) {
        if case .device(let orientation) = message.content { reportedDevice = orientation }
    }

    /// Sends what waits for room, and takes in what requests were answered with.
    func exchange() throws(ConnectionError) {
        try send()
        while let reply = try calls.next(until: Deadline(inMilliseconds: 0)) { _ = try take(reply) }
    }

    /// The session is over: what is still asked of it goes nowhere.
    func end() { isOver = true }

    private func add(_ request: RotationRequest) {
        guard !isOver else { return }
        outbox.add(request)
        guard !isFlushScheduled else { return }
        isFlushScheduled = true
        loop.schedule(afterSeconds: 0) { [weak self] in self?.flush() }
    }

    private func flush() {
        isFlushScheduled = false
        guard !isOver else { return }
        do {
            try send()
        } catch {
            fail(error)
        }
    }

    private func send() throws(ConnectionError) {
        for request in outbox.take() {
            calls.enqueue(request.call(session: token))
            unanswered.append(request)
        }
        try calls.flush()
        guard calls.unsentBytes <= Self.maximumUnsentBytes else { throw .timedOut }
        loop.watch(calls.fileDescriptor, forWriting: calls.unsentBytes > 0)
    }

    /// Takes a reply to the oldest request; returns what was settled, if it was that.
    private func take(_ reply: ClientConnection.Reply) throws(ConnectionError) -> InterfaceOrientation? {
        let request = unanswered.removeFirst()
        switch (request, reply) {
        case (.settle, .parameters(let parameters, _)):
            return try SettleReply(reply: parameters).interfaceOrientation
        case (.getDevice, .parameters(let parameters, _)) where generationCount > 0:
            reportedDevice = try DeviceReply(reply: parameters).deviceOrientation
        // It was made with a declaration that orientd does not have yet.
        case (.attemptRotation, .parameters) where outbox.isPaused: outbox.putBack(request)
        case (_, .parameters): break
        case (_, .failure(let failure)): refused(request, failure)
        }
        return nil
    }

    private func refused(_ request: RotationRequest, _ failure: VarlinkFailure) {
        if case .setWindow = request, failure.name == RotationInterface.tooFast(limitPerSecond: 0).name { pause() }
        // It may have been refused only because what it builds on was.
        switch request {
        case .settle where outbox.isPaused: return settlesAgain = true
        case _ where outbox.isPaused && !request.isUrgent: return outbox.putBack(request)
        default: break
        }
        // Who is behind is refused all the time.
        if failure == .permissionDenied {
            guard !hasReportedDenial else { return }
            hasReportedDenial = true
        }
        application.coordinationFailed("orientd refused \(request.method.rawValue): \(failure)")
    }

    private func pause() {
        guard !outbox.isPaused else { return }
        outbox.isPaused = true
        application.coordinationFailed("windows are declared too fast for orientd, which is told the rest in a second")
        loop.schedule(afterSeconds: Self.pauseSeconds) { [weak self] in
            self?.goOn()
        }
    }

    private func goOn() {
        outbox.isPaused = false
        flush()
        guard settlesAgain, !isOver else { return }
        settlesAgain = false
        application.settleAgain()
    }

    /// What calls it may be in the middle of something, which goes on as if nobody had answered.
    private func fail(_ error: ConnectionError) {
        guard !isOver else { return }
        end()
        loop.schedule(afterSeconds: 0) { [onFailure] in onFailure(error) }
    }
}
