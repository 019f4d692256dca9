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
    /// Whether the device answers with the zeros of a chip that has no data.
    private var readsZeros = false
    /// Watches an accelerometer; nil for other sensors.
    private var gravityCheck: GravityCheck?
    /// What it found.
    private var gravityProblem: String?
    /// What the log says last of a sensor that gives nothing to go by; nil when it does again.
    private var stallReason: String?
    /// The reading that it is stuck at.
    private var stuckReading: Vector?
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
        findings.problems + [gravityProblem, lastFailure?.description].compactMap(\.self)
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
            gravityCheck = new?.quantity == .acceleration ? GravityCheck() : nil
            gravityProblem = nil
            stallReason = nil
        }
        if configuration != self.configuration {
            // Periods and buffers are set when a device is opened.
            perform(machine.setTarget(nil, now: MonotonicClock.nowSeconds))
        }
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
                let what = readsZeros ? "only zeros" : "nothing"
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
        readsZeros = false
        gravityCheck?.restart()
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
        if state == .stalled { reportStall() }
        onState(state)
    }

    /// Says what a sensor gives instead of readings, once for all clients that come and go meanwhile.
    private func reportStall() {
        stuckReading = machine.isFrozen(now: MonotonicClock.nowSeconds) ? lastReading : nil
        let reason =
            if readsZeros {
                "reads \(text(.zero)) m/s², as chips do that have no data; ignoring that and still trying"
            } else if let stuckReading {
                "reads \(text(stuckReading)) m/s² all the time, without any noise; ignoring that until it changes"
            } else {
                "gives no readings; still trying"
            }
        guard reason != stallReason else { return }
        stallReason = reason
        log.warning("\(name) \(reason)")
    }

    /// A sensor that was opened again and still reads what it is stuck at has not recovered.
    private func noteRecovery(_ reading: Vector) {
        guard stallReason != nil, machine.state == .streaming, reading != stuckReading else { return }
        stallReason = nil
        log.notice("\(name) gives readings again")
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
        readsZeros = reading.value == .zero && showsNoise(drivers[driver])
        guard !readsZeros else { return }
        let actions = machine.reading(session: session, changed: reading.value != lastReading, now: now)
        lastReading = reading.value
        if !actions.isEmpty {
            lastFailure = nil
            perform(actions)
        }
        noteRecovery(reading.value)
        // What the state leads to may have closed the session.
        guard machine.isCurrent(session) else { return }
        if let finding = gravityCheck?.take(reading) { report(finding) }
        onReading(reading)
    }

    /// Light and distances may stay the same to the last digit, and be 0.
    private func showsNoise(_ driver: SensorDriver) -> Bool {
        driver.showsNoise && candidate?.quantity == .acceleration
    }

    private func report(_ finding: GravityCheck.Finding) {
        switch finding {
        case .noGravity(let value):
            let problem =
                "it reads \(text(value)) m/s² at rest, which is no gravity; deciding nothing until it reads some"
            gravityProblem = problem
            log.warning("\(name): \(problem)")
        case .gravity:
            gravityProblem = nil
            log.notice("\(name) reads gravity again")
        }
    }

    /// The components to 0.01, where a sensor's noise begins.
    private func text(_ vector: Vector) -> String {
        // Adding 0 takes the sign from what is rounded to it.
        [vector.x, vector.y, vector.z].map { "\(($0 * 100).rounded() / 100 + 0)" }.joined(separator: ", ")
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
