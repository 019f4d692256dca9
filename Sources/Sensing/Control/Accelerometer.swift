// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
public import OrientationModel
public import Reactor

/// The machine's accelerometer, whichever that is at the moment.
///
/// It follows udev, chooses among the candidates, and runs the chosen one as long as `isWanted`.
public final class Accelerometer {
    /// What the simulated accelerometer feels.
    public let motion: SimulatedMotion
    /// Every accelerometer there is, the chosen one first, and why.
    public private(set) var verdicts: [SensorVerdict] = []

    private let loop: EventLoop
    private let runner: SensorRunner
    private var configuration: SensorConfiguration
    private var selected: SensorCandidate?
    private var tabletModeSwitch: TabletModeSwitch?
    private var frame = SensorMount.screen.frame
    private var monitor: HardwareMonitor?

    /// Finds the accelerometers there are and follows what comes and goes; nothing is switched on.
    public init(loop: EventLoop, configuration: SensorConfiguration, log: Log) throws(SystemError) {
        self.loop = loop
        self.configuration = configuration
        self.log = log
        motion = SimulatedMotion()
        runner = try SensorRunner(loop: loop, motion: motion, log: log)
        monitor = try HardwareMonitor(loop: loop) { [unowned self] in choose() }
        runner.onReading = { [unowned self] reading in
            let screen = frame.screen(fromSensor: reading.value)
            onReading(AccelerometerReading(seconds: reading.seconds, screen: screen, sensor: reading.value))
        }
        choose()
        if selected == nil { log.notice("there is no accelerometer yet; waiting for one") }
    }

    /// Where messages go.
    public var log: Log {
        didSet { runner.log = log }
    }

    /// Called when the state changed.
    public var onState: (SensorState) -> Void {
        get { runner.onState }
        set { runner.onState = newValue }
    }

    /// Called for each reading.
    public var onReading: (AccelerometerReading) -> Void = { _ in }

    /// What the accelerometer is doing.
    public var state: SensorState { runner.state }

    /// Whether somebody needs readings; the device is off while nobody does.
    public var isWanted: Bool {
        get { runner.isWanted }
        set { runner.isWanted = newValue }
    }

    /// Whether readings come from `motion`.
    public var isSimulated: Bool { configuration.request == .simulated }

    /// The readings a second that the sensor gives while it is on, if that is known.
    public var frequencyHertz: Double? { runner.findings.frequencyHertz }

    /// What is wrong with the chosen sensor or was mended, in words.
    public var problems: [String] {
        (selected?.mount.problems ?? []) + runner.problems
    }

    /// The name of the driver in use for the chosen sensor, or that would be used first for another.
    public func driverName(of candidate: SensorCandidate) -> String {
        let first = SensorDriver.drivers(for: candidate, configuration).first?.name
        return (candidate == selected ? runner.driverName : first) ?? "none"
    }

    /// Takes a new configuration.
    public func configure(_ new: SensorConfiguration) {
        guard new != configuration else { return }
        configuration = new
        choose()
    }

    /// Switches the device off and calls back when it is off.
    ///
    /// It may hang: nobody but the caller waits for it.
    public func stop(whenStopped: @escaping () -> Void) {
        runner.stop(whenStopped: whenStopped)
    }

    private func choose() {
        guard let udev = monitor?.udev else { return }
        let catalog = HardwareCatalog(udev: udev, configuration: configuration)
        let candidates = configuration.request.isHardware ? catalog.accelerometers() : [softwareCandidate]
        followTabletMode(catalog, candidates)
        let choice = SensorChoice(request: configuration.request, isTabletMode: tabletModeSwitch?.isTabletMode)
        verdicts = choice.verdicts(on: candidates)
        let new = verdicts.first(where: \.isSelected)?.candidate
        if new != selected { describe(new) }
        selected = new
        frame = (new?.mount ?? .screen).frame
        runner.run(new, configuration)
    }

    /// Only a sensor in the base makes the switch worth opening.
    private func followTabletMode(_ catalog: HardwareCatalog, _ candidates: [SensorCandidate]) {
        guard configuration.request == .auto, candidates.contains(where: { $0.location == .base }) else {
            return tabletModeSwitch = nil
        }
        tabletModeSwitch = TabletModeSwitch(nodes: catalog.switchNodes(), loop: loop) { [unowned self] in
            monitor?.changed()
        }
    }

    /// The candidate where there is no device to choose.
    private var softwareCandidate: SensorCandidate {
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

    /// Logs what changes.
    private func describe(_ new: SensorCandidate?) {
        guard let new else { return log.notice("there is no accelerometer to use any more; waiting for one") }
        if new.id != selected?.id { log.info("using the accelerometer \(new.name) (\(new.path))") }
        guard new.mount != selected?.mount, configuration.request.isHardware else { return }
        log.info("mount matrix of \(new.name): \(new.mount.matrix) (\(new.mount.source))")
        for problem in new.mount.problems { log.warning("\(new.name): \(problem)") }
    }
}
