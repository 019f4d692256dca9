// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientationModel
internal import Reactor
internal import Sensing
internal import SensorProxy

/// What desktops see of the machine's sensors that follow iio-sensor-proxy over the bus.
final class SensorProxyFacade {
    /// A client that claims and releases all the time must not have a file written as often.
    private static let leastSaveIntervalMicroseconds: UInt64 = 1_000_000

    /// What the name begins with that its connection is kept as from a process to the next.
    static let descriptorPrefix = ProxyService.descriptorPrefix

    var log: Log {
        didSet {
            service.log = log
            environment.log = log
        }
    }
    /// Called with the sensors that are claimed, when they are others than before.
    var onDemand: (Set<SensorKind>) -> Void = { _ in }

    private let service: ProxyService
    private let environment: EnvironmentSensors
    private let file: ClaimFile
    private var claimed: Set<SensorKind> = []
    private var orientation = DesktopOrientation()
    private var tilt = TiltClassifier()
    private var record: ClaimRecord?
    private var savedRecord: ClaimRecord?
    private var lastSaveMicroseconds: UInt64?
    private var saveTimer: TimerSource?

    /// Takes up the claims from before the last restart; no bus is looked for yet.
    init(
        loop: EventLoop, access: AccessPolicy, environment: EnvironmentSensors, file: ClaimFile, log: Log
    ) throws(SystemError) {
        self.log = log
        self.file = file
        self.environment = environment
        do throws(StateFileFailure) {
            record = try file.load()
        } catch {
            log.warning("\(error); going on without the claims that desktops made before")
        }
        savedRecord = record
        service = ProxyService(
            loop: loop, record: record, isAllowed: { access.allowsPrivileged(userID: $0) }, log: log)
        saveTimer = try TimerSource(loop: loop) { [unowned self] in save() }
        service.onRecord = { [unowned self] record in keep(record) }
        service.onDemand = { [unowned self] kinds in demand(kinds) }
        show(environment)
    }

    /// Begins to connect, unless there is to be no bus.
    ///
    /// `predecessor` is the connection that the process before had.
    func connect(to selection: BusSelection, predecessor: StoredDescriptor?) throws(SystemError) {
        switch selection {
        case .system:
            let address = getenv("DBUS_SYSTEM_BUS_ADDRESS").map { String(cString: $0) }
            try service.connect(to: address, predecessor: predecessor)
        case .address(let address):
            try service.connect(to: address, predecessor: predecessor)
        case .none:
            if let predecessor { ServiceManager.forget(predecessor.name) }
        }
    }

    /// Whether somebody on the bus needs the accelerometer.
    var needsAccelerometer: Bool { claimed.contains(.accelerometer) }

    /// Shows other values of a sensor, and tells those whom it concerns.
    func update(_ change: (inout SensorValues) -> Void) {
        var values = service.values
        change(&values)
        service.update(values)
    }

    /// Shows what has become of the device.
    func follow(_ tracker: OrientationTracker, lock: InterfaceOrientation?, allowed: InterfaceOrientationMask) {
        orientation.follow(tracker.device, lock: lock, allowed: allowed)
        update { values in
            values.hasAccelerometer = tracker.sensor != .absent
            values.orientation = orientation.current.map { PanelOrientation($0, natural: tracker.natural) }
            set(.accelerometer, isSettled: tracker.isSettled, in: &values)
        }
    }

    /// Takes a reading of the accelerometer.
    func take(_ sample: Sample) {
        guard needsAccelerometer, tilt.update(sample) else { return }
        update { $0.tilt = tilt.tilt }
    }

    private func demand(_ kinds: Set<SensorKind>) {
        claimed = kinds
        // What is off will have changed when it is on again.
        update { values in
            values.settled = values.settled.filter { $0 == .accelerometer || kinds.contains($0) }
            // Else who claims it next has a dark screen until the first reading.
            if !kinds.contains(.proximity) { values.isNear = false }
        }
        environment.wanted = Set(kinds.map { SensorQuantity($0) })
        onDemand(kinds)
    }

    private func set(_ kind: SensorKind, isSettled: Bool, in values: inout SensorValues) {
        if isSettled { values.settled.insert(kind) } else { values.settled.remove(kind) }
    }

    private func keep(_ new: ClaimRecord?) {
        record = new
        let next = lastSaveMicroseconds.map { $0 + Self.leastSaveIntervalMicroseconds } ?? 0
        if MonotonicClock.nowMicroseconds >= next { save() } else { saveTimer?.arm(atMicroseconds: next) }
    }

    /// Saves the claims, if that is not done.
    func save() {
        guard record != savedRecord else { return }
        savedRecord = record
        lastSaveMicroseconds = MonotonicClock.nowMicroseconds
        do throws(StateFileFailure) {
            try file.save(record)
        } catch {
            log.warning("\(error); desktops will have to claim sensors anew when orientd is started again")
        }
    }
}
