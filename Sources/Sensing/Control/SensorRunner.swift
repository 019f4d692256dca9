// SPDX-License-Identifier: Apache-2.0

internal import OrientationModel
internal import Reactor

/// Runs one sensor at a time: the shell around `SensorMachine`, on the loop, apart from what touches the device.
final class SensorRunner {
    /// How late a deadline may be noticed; deadlines are seconds.
    private static let accuracyMicroseconds: UInt64 = 50_000
    /// A jump of this much between the clocks that count sleep and those that do not is a sleep.
    private static let sleepSeconds = 0.5

    var log: Log
    var onState: (SensorState) -> Void = { _ in }
    var onReading: (RawReading) -> Void = { _ in }
    /// What opening the device brought to light.
    private(set) var findings = ReaderFindings()
    /// The last error, as long as there has been no reading since.
    private(set) var lastFailure: SensorError?

    private let loop: EventLoop
    private let motion: SimulatedMotion
    private let reports: Mailbox<SensorReport>
    private var machine = SensorMachine()
    private var candidate: SensorCandidate?
    private var configuration = SensorConfiguration()
    private var drivers: [SensorDriver] = []
    private var driver = 0
    private var sessions: [Int: SensorSession] = [:]
    private var scanReader: ScanReader?
    private var lastReading: Vector?
    private var health = SensorHealth(of: .acceleration)
    private var pending: [SensorReport] = []
    private var suspendOffsetSeconds = MonotonicClock.suspendOffsetSeconds
    private var whenStopped: (() -> Void)?
    private var isStopping = false
    private var reportSource: IOSource?
    private var deadlineTimer: TimerSource?

    init(loop: EventLoop, motion: SimulatedMotion, log: Log) throws(SystemError) {
        self.loop = loop
        self.motion = motion
        self.log = log
        reports = try Mailbox()
        deadlineTimer = try TimerSource(loop: loop) { [unowned self] in
            noticeSleep()
            perform(machine.deadline(now: MonotonicClock.nowSeconds))
        }
        reportSource = try IOSource(loop: loop, descriptor: reports.descriptor, events: .readable) { [unowned self] _ in
            takeReports()
        }
    }

    /// What the sensor is doing.
    var state: SensorState { machine.state }

    /// What is wrong with the sensor, each a clause with what happens instead.
    var problems: [String] {
        findings.problems + [health.gravityFault.map { "it \($0)" }, lastFailure?.description].compactMap(\.self)
    }

    /// The name of the driver in use, or that will be used next.
    var driverName: String? { drivers.indices.contains(driver) ? drivers[driver].name : nil }

    /// Whether somebody needs readings; the device is off while nobody does.
    var isWanted = false {
        didSet { perform(machine.setWanted(isWanted && !isStopping, now: MonotonicClock.nowSeconds)) }
    }

    /// Takes another sensor, another configuration of the same, or none.
    ///
    /// A new mount alone leaves the device as it is.
    func run(_ new: SensorCandidate?, _ configuration: SensorConfiguration) {
        if new?.id != candidate?.id {
            lastFailure = nil
            findings = ReaderFindings()
            if let new { health = SensorHealth(of: new.quantity) }
        }
        let isReopened = !configuration.opensDevicesLike(self.configuration)
        candidate = new
        self.configuration = configuration
        drivers = new.map { SensorDriver.drivers(for: $0, configuration) } ?? []
        let target = new.map { candidate in
            SensorMachine.Target(
                id: candidate.id,
                drivers: drivers.map { driver in
                    SensorMachine.Driver(
                        silenceSeconds: configuration.silenceSeconds,
                        showsNoise: showsNoise(driver))
                })
        }
        perform(machine.setTarget(target, now: MonotonicClock.nowSeconds))
        if isReopened { perform(machine.resumed(now: MonotonicClock.nowSeconds)) }
    }

    /// Switches the device off and calls back when it is off.
    ///
    /// It may hang: nobody but the caller waits for it.
    func stop(whenStopped: @escaping () -> Void) {
        // Those who are still connected may go on wanting it.
        isStopping = true
        isWanted = false
        guard !sessions.isEmpty else { return whenStopped() }
        self.whenStopped = whenStopped
    }

    // MARK: - What the machine says

    private func perform(_ actions: [SensorMachine.Action]) {
        for action in actions {
            switch action {
            case .open(let session, let driver): open(session, driver)
            case .close(let session): close(session)
            case .publish(let state): publish(state)
            case .noteSilence(let driver, let isLast):
                let next = isLast ? "asking it for each reading from now on" : "opening it again"
                let what = health.readsZeros ? "only zeros" : "nothing"
                log.notice("\(name) gives \(what) through \(drivers[driver].name); \(next)")
            }
        }
        if let deadline = machine.deadlineSeconds {
            deadlineTimer?.arm(
                atMicroseconds: UInt64(max(0, deadline) * 1e6) + 1, accuracyMicroseconds: Self.accuracyMicroseconds)
        } else {
            deadlineTimer?.disarm()
        }
    }

    private func open(_ session: Int, _ number: Int) {
        guard let candidate, drivers.indices.contains(number) else { return }
        driver = number
        lastReading = nil
        health.reopen()
        do {
            sessions[session] = try SensorSession(
                number: session, candidate: candidate, driver: drivers[number], configuration: configuration,
                motion: motion, reports: reports)
        } catch {
            reports.post(.finished(session: session, SensorError(error)))
        }
    }

    /// The loop's descriptor goes first, so that the thread's is the last and switches the device off.
    private func close(_ session: Int) {
        scanReader = nil
        sessions[session]?.close()
    }

    private func publish(_ state: SensorState) {
        if state == .stalled {
            say(health.stall(stuckAt: machine.isFrozen(now: MonotonicClock.nowSeconds) ? lastReading : nil))
        }
        onState(state)
    }

    private func say(_ news: SensorHealth.News?) {
        switch news {
        case .fault(let text): log.warning("\(name) \(text)")
        case .recovery(let text): log.notice("\(name) \(text)")
        case nil: break
        }
    }

    private var name: String { candidate?.name ?? "the sensor" }

    // MARK: - What the sensor thread says

    private func takeReports() {
        reports.drain(into: &pending)
        let now = MonotonicClock.nowSeconds
        for report in pending {
            switch report {
            case .reading(let session, let reading): take(reading, session, now)
            case .opened(let session, let findings, let scans): take(findings, scans, session, now)
            case .finished(let session, let error): finish(session, error, now)
            }
        }
        // Messages may hold a descriptor, which must not outlive them.
        pending.removeAll(keepingCapacity: true)
        noticeSleep()
    }

    private func take(_ findings: ReaderFindings, _ scans: ScanSource?, _ session: Int, _ now: Double) {
        perform(machine.opened(session: session, now: now))
        guard machine.isCurrent(session) else { return }
        if findings != self.findings {
            self.findings = findings
            for problem in findings.problems { log.warning("\(name): \(problem)") }
        }
        guard let scans else { return }
        do {
            scanReader = try ScanReader(
                scans, loop: loop,
                onReading: { [unowned self] reading in take(reading, session, MonotonicClock.nowSeconds) },
                onFailure: { [unowned self] error in sessions[session]?.close(error) })
        } catch {
            sessions[session]?.close(SensorError(error))
        }
    }

    private func finish(_ session: Int, _ error: SensorError?, _ now: Double) {
        if machine.isCurrent(session) { scanReader = nil }
        sessions[session] = nil
        if let error, error != lastFailure {
            log.warning("\(name): \(error)")
            lastFailure = error
        }
        perform(machine.finished(session: session, now: now))
        if sessions.isEmpty { whenStopped?() }
    }

    private func take(_ reading: RawReading, _ session: Int, _ now: Double) {
        guard machine.isCurrent(session) else { return }
        // A chip that has no data answers with zeros; one that works shows noise, even in free fall.
        if reading.value == .zero, showsNoise(drivers[driver]) { return health.takeZeros() }
        let actions = machine.reading(session: session, changed: reading.value != lastReading, now: now)
        lastReading = reading.value
        if !actions.isEmpty {
            lastFailure = nil
            perform(actions)
        }
        // What the state leads to may have closed the session.
        guard machine.isCurrent(session) else { return }
        if state == .streaming { health.take(reading).forEach(say) }
        onReading(reading)
    }

    /// Light and distances may stay the same to the last digit, and be 0.
    private func showsNoise(_ driver: SensorDriver) -> Bool {
        driver.showsNoise && candidate?.quantity == .acceleration
    }

    /// After a sleep the device may have forgotten its settings, or its buffer run dry.
    private func noticeSleep() {
        let offset = MonotonicClock.suspendOffsetSeconds
        guard offset - suspendOffsetSeconds > Self.sleepSeconds else { return }
        suspendOffsetSeconds = offset
        log.info("the machine slept; opening \(name) anew")
        perform(machine.resumed(now: MonotonicClock.nowSeconds))
    }
}
