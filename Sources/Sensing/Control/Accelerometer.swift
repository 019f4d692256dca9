// SPDX-License-Identifier: Apache-2.0

public import OrientationModel
public import Reactor

/// The machine's accelerometer, whichever that is at the moment: the shell around `SensorMachine`.
///
/// It follows udev, chooses among the candidates, and runs the chosen one as long as `isWanted`. All of it happens on the
/// loop, apart from what touches the device.
public final class Accelerometer {
    /// The pause after the last of several udev events: the parts of a device appear one after the other.
    private static let settleMicroseconds: UInt64 = 100_000
    /// How late a deadline may be noticed; deadlines are seconds.
    private static let accuracyMicroseconds: UInt64 = 50_000
    /// A jump of this much between the clocks that count sleep and those that do not is a sleep.
    private static let sleepSeconds = 0.5

    /// Called when the state changed.
    public var onState: (SensorState) -> Void = { _ in }
    /// Called for each reading.
    public var onReading: (AccelerometerReading) -> Void = { _ in }
    /// Where messages go.
    public var log: Log
    /// What the simulated accelerometer feels.
    public let motion = SimulatedMotion()
    /// Every accelerometer there is, the chosen one first, and why.
    public private(set) var verdicts: [SensorVerdict] = []

    private let loop: EventLoop
    private let udev: Udev
    private let reports: Mailbox<SensorReport>
    private var configuration: SensorConfiguration
    private var machine = SensorMachine()
    private var sessions: [Int: SensorSession] = [:]
    private var selected: SensorCandidate?
    private var drivers: [SensorDriver] = []
    private var driver = 0
    private var findings = ReaderFindings()
    private var frame = SensorMount.screen.frame
    private var lastReading: Vector?
    private var lastFailure: SensorError?
    private var suspendOffsetSeconds = MonotonicClock.suspendOffsetSeconds
    private var tabletModeSwitch: TabletModeSwitch?
    private var scanReader: ScanReader?
    private var pending: [SensorReport] = []
    private var whenStopped: (() -> Void)?

    private var reportSource: IOSource?
    private var udevSource: IOSource?
    private var settleTimer: TimerSource?
    private var deadlineTimer: TimerSource?

    /// Finds the accelerometers there are and follows what comes and goes; nothing is switched on.
    public init(loop: EventLoop, configuration: SensorConfiguration, log: Log) throws(SystemError) {
        self.loop = loop
        self.log = log
        self.configuration = configuration
        udev = try Udev(subsystems: HardwareCatalog.subsystems)
        reports = try Mailbox()
        deadlineTimer = try TimerSource(loop: loop) { [unowned self] in
            noticeSleep()
            perform(machine.deadline(now: MonotonicClock.nowSeconds))
        }
        settleTimer = try TimerSource(loop: loop) { [unowned self] in choose() }
        udevSource = try IOSource(loop: loop, descriptor: udev.descriptor, events: .readable) { [unowned self] _ in
            while udev.nextEvent() != nil {}
            settleTimer?.arm(afterMicroseconds: Self.settleMicroseconds, accuracyMicroseconds: Self.settleMicroseconds)
        }
        reportSource = try IOSource(loop: loop, descriptor: reports.descriptor, events: .readable) { [unowned self] _ in
            takeReports()
        }
        choose()
    }

    /// What the accelerometer is doing.
    public var state: SensorState { machine.state }

    /// Whether readings come from `motion`.
    public var isSimulated: Bool { configuration.request == .simulated }

    /// The readings a second that the sensor gives while it is on, if that is known.
    public var frequencyHertz: Double? { findings.frequencyHertz }

    /// What is wrong with the chosen sensor or was mended, in words.
    public var problems: [String] {
        (selected?.mount.problems ?? []) + findings.problems + [lastFailure?.description].compactMap { $0 }
    }

    /// The name of the driver in use, or that would be used.
    public func driverName(of candidate: SensorCandidate) -> String {
        let rows = candidate == selected ? drivers : SensorDriver.drivers(for: candidate, configuration)
        let index = candidate == selected ? driver : 0
        return rows.indices.contains(index) ? rows[index].name : "none"
    }

    /// Whether somebody needs readings; the device is off while nobody does.
    public var isWanted = false {
        didSet { perform(machine.setWanted(isWanted, now: MonotonicClock.nowSeconds)) }
    }

    /// Takes a new configuration; the sensor goes on if it is still the same.
    public func configure(_ new: SensorConfiguration) {
        guard new != configuration else { return }
        // Periods and buffers are set when a device is opened.
        perform(machine.setTarget(nil, now: MonotonicClock.nowSeconds))
        selected = nil
        configuration = new
        choose()
    }

    /// Switches the device off and calls back when it is; a device that hangs is not waited for by anybody but the caller.
    public func stop(whenStopped: @escaping () -> Void) {
        isWanted = false
        guard !sessions.isEmpty else { return whenStopped() }
        self.whenStopped = whenStopped
    }

    // MARK: - Choosing

    private func choose() {
        let catalog = HardwareCatalog(udev: udev, configuration: configuration)
        let candidates = configuration.request.isHardware ? catalog.candidates() : [softwareCandidate()]
        followTabletMode(catalog, candidates)
        let choice = SensorChoice(request: configuration.request, isTabletMode: tabletModeSwitch?.isTabletMode)
        verdicts = choice.verdicts(on: candidates)
        select(verdicts.first(where: \.isSelected)?.candidate)
    }

    /// Only a sensor in the base that has no rival makes the switch worth opening.
    private func followTabletMode(_ catalog: HardwareCatalog, _ candidates: [SensorCandidate]) {
        guard configuration.request == .auto, candidates.contains(where: { $0.location == .base }) else {
            return tabletModeSwitch = nil
        }
        tabletModeSwitch = TabletModeSwitch(nodes: catalog.switchNodes(), loop: loop) { [unowned self] in
            settleTimer?.arm(afterMicroseconds: 0)
        }
    }

    private func softwareCandidate() -> SensorCandidate {
        var candidate =
            switch configuration.request {
            case .replay(let path): SensorCandidate(path: path, name: "replay", kind: .replay(path: path))
            case .demo: SensorCandidate(path: "built-in recording", name: "demo", kind: .demo)
            case .simulated, .auto, .iio, .evdev:
                SensorCandidate(path: "simulated", name: "simulated", kind: .simulated)
            }
        candidate.mount = .screen
        return candidate
    }

    private func select(_ candidate: SensorCandidate?) {
        guard candidate != selected else { return }
        if candidate?.id != selected?.id {
            lastFailure = nil
            findings = ReaderFindings()
            if let candidate { log.info("using the accelerometer \(candidate.name) (\(candidate.path))") }
            if candidate == nil { log.notice("there is no accelerometer to use; waiting for one") }
        }
        if let mount = candidate?.mount, mount != selected?.mount, configuration.request.isHardware {
            log.info("mount matrix of \(candidate?.name ?? ""): \(mount.matrix) (\(mount.source))")
            for problem in mount.problems { log.warning("\(candidate?.name ?? ""): \(problem)") }
        }
        selected = candidate
        drivers = candidate.map { SensorDriver.drivers(for: $0, configuration) } ?? []
        frame = (candidate?.mount ?? .screen).frame
        let target = candidate.map { candidate in
            SensorMachine.Target(
                id: candidate.id,
                drivers: drivers.map {
                    SensorMachine.Driver(
                        silenceSeconds: $0.silenceSeconds(configuration.periodSeconds), showsNoise: $0.showsNoise)
                })
        }
        perform(machine.setTarget(target, now: MonotonicClock.nowSeconds))
    }

    // MARK: - Running

    private func perform(_ actions: [SensorMachine.Action]) {
        for action in actions {
            switch action {
            case .open(let session, let driver): open(session, driver)
            case .close(let session): close(session)
            case .publish(let state): publish(state)
            case .noteSilence(let driver, let isLast):
                let next = isLast ? "asking it for each reading from now on" : "opening it again"
                log.notice("\(selected?.name ?? "") gives nothing through \(drivers[driver].name); \(next)")
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
        guard let selected, drivers.indices.contains(number) else { return }
        driver = number
        lastReading = nil
        do {
            sessions[session] = try SensorSession(
                number: session, candidate: selected, driver: drivers[number], configuration: configuration,
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
        if state == .stalled { log.warning("\(selected?.name ?? "the accelerometer") gives no readings; still trying") }
        onState(state)
    }

    private func takeReports() {
        reports.drain(into: &pending)
        let now = MonotonicClock.nowSeconds
        for report in pending {
            switch report {
            case .reading(let session, let reading): take(reading, session, now)
            case .opened(let session, let findings, let scans): take(findings, scans, session, now)
            case .finished(let session, let error):
                if machine.isCurrent(session) { scanReader = nil }
                sessions[session] = nil
                if let error, error != lastFailure {
                    log.warning("\(selected?.name ?? "the accelerometer"): \(error)")
                    lastFailure = error
                }
                perform(machine.finished(session: session, now: now))
                if sessions.isEmpty { whenStopped?() }
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
            for problem in findings.problems { log.warning("\(selected?.name ?? ""): \(problem)") }
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

    private func take(_ reading: RawReading, _ session: Int, _ now: Double) {
        // A device that has no data answers with zeros; one that works reads something, at rest and in the hand.
        guard reading.acceleration != .zero else { return }
        let actions = machine.reading(session: session, changed: reading.acceleration != lastReading, now: now)
        lastReading = reading.acceleration
        if !actions.isEmpty {
            lastFailure = nil
            perform(actions)
        }
        guard machine.isCurrent(session) else { return }
        onReading(
            AccelerometerReading(
                seconds: reading.seconds, screen: frame.screen(fromSensor: reading.acceleration),
                sensor: reading.acceleration))
    }

    /// After a sleep the device may have forgotten its settings, or its buffer run dry.
    private func noticeSleep() {
        let offset = MonotonicClock.suspendOffsetSeconds
        guard offset - suspendOffsetSeconds > Self.sleepSeconds else { return }
        suspendOffsetSeconds = offset
        log.info("the machine slept; opening the accelerometer anew")
        perform(machine.resumed(now: MonotonicClock.nowSeconds))
    }
}
