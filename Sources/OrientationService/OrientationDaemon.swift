// SPDX-License-Identifier: Apache-2.0

internal import Configuration
internal import Glibc
internal import OrientationModel
public import Reactor
internal import Sensing

/// The daemon: configuration, sockets and signals around the accelerometer and those it is read for.
public final class OrientationDaemon {
    /// How long the end waits for the device to be switched off; one that hangs is left as it is.
    private static let stopMicroseconds: UInt64 = 500_000

    private let loop: EventLoop
    private let options: DaemonOptions
    private let accelerometer: Accelerometer
    private let environment: EnvironmentSensors
    private let memory: MemoryMonitor
    private let facade: SensorProxyFacade
    private let server: OrientationServer
    private let loginMonitor: LoginMonitor?
    private var log: Log
    private var configuration: DaemonConfiguration
    private var listeners: [UnixListener] = []
    private var signals: [SignalSource] = []
    private var stopTimer: TimerSource?
    /// Whether the loop ended although a thread is still inside a call to the device.
    public private(set) var isDeviceStuck = false

    /// Reads the configuration and finds the accelerometers; nothing is served or switched on yet.
    ///
    /// - Throws: `ConfigurationError` when the file named on the command line cannot be read, or `SystemError`.
    public init(loop: EventLoop, options: DaemonOptions) throws {
        let settings = try DaemonSettings(options)
        self.loop = loop
        self.options = options
        configuration = settings.configuration
        log = Log(identifier: "orientd", level: settings.logLevel)
        for problem in settings.problems { log.warning("\(problem)") }
        accelerometer = try Accelerometer(loop: loop, configuration: settings.sensor, log: log)
        let access = AccessPolicy(ownUserID: geteuid(), groupID: try? GroupDatabase.groupID(named: "orientd"))
        let variables = { (name: String) in getenv(name).map { String(cString: $0) } }
        let isRoot = geteuid() == 0
        let hub = try RotationHub(
            loop: loop, access: access, file: MachineStateFile(environment: variables, isRoot: isRoot),
            configuration: settings.rotation, natural: settings.natural, log: log)
        memory = MemoryMonitor(loop: loop, log: log)
        memory.configure(settings.memoryAlarm)
        environment = try EnvironmentSensors(loop: loop, log: log)
        facade = try SensorProxyFacade(
            loop: loop, access: access, environment: environment,
            file: ClaimFile(environment: variables, isRoot: isRoot), log: log)
        server = OrientationServer(
            loop: loop, access: access, accelerometer: accelerometer, hub: hub, memory: memory, facade: facade,
            log: log)
        server.configure(settings.classifier)
        // Without logind nobody has a session that could go behind.
        loginMonitor = try? LoginMonitor(loop: loop) { [server] in server.reviewAccess() }
    }

    /// Serves on the sockets that the service manager passed, else on one of its own, and on the bus.
    ///
    /// - Throws: `UnixListenerError`, which says what is in the way, or `NoPlaceToServe`.
    public func listen() throws {
        let passed = try ServiceManager.takeDescriptors(keptAs: SensorProxyFacade.descriptorPrefix)
        listeners = passed.listeners
        if listeners.isEmpty {
            guard let path = options.socketPath else { throw NoPlaceToServe() }
            listeners = [try UnixListener(path: path, mode: 0o666, createDirectory: true)]
        }
        for listener in listeners {
            try listener.start(
                on: loop, onConnection: { [server] connection in server.accept(connection) },
                onFailure: { [unowned self] error in
                    log.warning("cannot take on a client: \(error); trying again in a second")
                })
            log.info("serving on \(listener.name)")
        }
        try facade.connect(to: options.bus, predecessor: passed.stored.last)
    }

    /// SIGTERM and SIGINT end the loop; SIGHUP reads the configuration again.
    public func followSignals() throws(SystemError) {
        stopTimer = try TimerSource(loop: loop) { [unowned self] in
            log.warning("a sensor does not answer; leaving it as it is")
            isDeviceStuck = true
            loop.exit(code: 0)
        }
        signals = [
            try SignalSource(loop: loop, signal: SIGTERM) { [unowned self] in stop() },
            try SignalSource(loop: loop, signal: SIGINT) { [unowned self] in stop() },
            try SignalSource(loop: loop, signal: SIGHUP) { [unowned self] in reload() },
        ]
    }

    private func stop() {
        ServiceManager.stopping()
        listeners = []
        facade.save()
        stopTimer?.arm(afterMicroseconds: Self.stopMicroseconds)
        var running = 2
        let whenStopped = { [loop] in
            running -= 1
            if running == 0 { loop.exit(code: 0) }
        }
        accelerometer.stop(whenStopped: whenStopped)
        environment.stop(whenStopped: whenStopped)
    }

    private func reload() {
        ServiceManager.reloading()
        defer { ServiceManager.ready() }
        do {
            let settings = try DaemonSettings(options)
            log = Log(identifier: "orientd", level: settings.logLevel)
            for problem in settings.problems { log.warning("\(problem)") }
            server.log = log
            accelerometer.log = log
            accelerometer.configure(settings.sensor)
            server.setNatural(settings.natural)
            server.configure(settings.classifier)
            server.hub.configure(settings.rotation)
            memory.configure(settings.memoryAlarm)
            let profile = settings.configuration.classifierProfile.rawValue
            let change = settings.configuration == configuration ? ", nothing changed" : ""
            configuration = settings.configuration
            log.info("configuration read again: classifier profile \(profile)\(change)")
        } catch {
            log.error("\(error); keeping the configuration as it was")
        }
    }
}
