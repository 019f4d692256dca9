// SPDX-License-Identifier: Apache-2.0

internal import OrientKit
internal import OrientationAPI
internal import OrientationModel
internal import RotationControl

/// The coordinator in a daemon that runs with `--sensor simulated`, in real time.
///
/// The daemon sends over many sockets, and a send is over before the next begins. So whatever was sent before something
/// that has been read can be read now: everything is read twice, and what was there the first time is delivered, in the
/// order of sending.
final class SocketBackend: RotationBackend {
    weak var run: CaseRun?
    let socketPath: String
    let control: Connection
    let observer: Subscription<ObservedEvent>
    let subscriber: Subscription<OrientationState>
    var clients: [SocketCoordination] = []
    var locks: [(stream: Subscription<LockReply>, reply: (InterfaceOrientation) -> Void)] = []
    var inbox = Inbox()
    var clock = VirtualClock()
    var isDelivering = false
    /// The clients that the daemon has disconnected, until it says that it has.
    var lost: Set<SessionID> = []
    /// The device as observers and as subscribers saw it, one after the other.
    var observedDevices: [DeviceOrientation] = []
    var subscribedDevices: [DeviceOrientation] = []
    /// Why nothing can be read any more.
    var failure: ConnectionError?

    /// Has the daemon begin anew with the settings of a case.
    init(_ testCase: ConformanceCase, socketPath: String) throws(ConnectionError) {
        self.socketPath = socketPath
        control = try Connection(socketPath: socketPath)
        observer = try control.observe()
        subscriber = try control.subscribe()
        // It is told the key window at first, and from then on nothing is missed.
        _ = try observer.next(timeoutMilliseconds: Connection.defaultTimeoutMilliseconds)
        wait(for: "the clients of the case before to be gone") { () throws(ConnectionError) in
            try control.listParticipants().clients.isEmpty
        }
        try control.reset(
            ResetParameters(settings: testCase.rotationSettings, allowed: testCase.allowedOrientations))
        wait(for: "the subscriber to see the start state") { subscribedDevices.last == .portrait }
        inbox = Inbox()
        observedDevices = [.portrait]
        subscribedDevices = [.portrait]
    }

    /// How late things may be on a machine that does other things, too (FORMAT.md, section 7).
    let toleranceSeconds = 0.1

    var seconds: Double { MonotonicTime.now() }

    var interfaceOrientation: InterfaceOrientation {
        ask { () throws(ConnectionError) in try control.getState().interfaceOrientation } ?? .portrait
    }

    var isRotating: Bool {
        ask { () throws(ConnectionError) in try control.getState().rotating } ?? false
    }

    var keyWindow: String? {
        ask { () throws(ConnectionError) in try control.listParticipants() }?.windows.first(where: \.key)?.window
    }

    var physicalDevice: DeviceOrientation {
        read()
        return subscribedDevices.last ?? .unknown
    }

    func connect(client number: Int) throws(CaseError) -> any CaseCoordination {
        do {
            let client = try SocketCoordination(client: number, socketPath: socketPath, backend: self)
            clients.append(client)
            return client
        } catch {
            throw CaseError("client \(number) cannot attach: \(error)")
        }
    }

    func schedule(afterSeconds delay: Double, _ action: @escaping () -> Void) {
        clock.advance(to: seconds)
        clock.schedule(after: delay, action)
    }

    func report(_ device: DeviceOrientation) {
        perform { () throws(ConnectionError) in try control.report(device) }
    }

    func lock(_ orientation: InterfaceOrientation?, reply: @escaping (InterfaceOrientation) -> Void) {
        let start = seconds
        perform { () throws(ConnectionError) in
            locks.append((try control.beginLock(orientation), reply))
            // The reply may take long; that it was understood is known by this.
            waitForEvent("the lock", since: start) { if case .locked = $0 { true } else { false } }
        }
    }

    func unlock() {
        perform { () throws(ConnectionError) in _ = try control.unlock() }
    }

    func warnOfLowMemory() {
        perform { () throws(ConnectionError) in try control.warnOfLowMemory() }
    }

    /// Makes a call that no case wants to be refused, and delivers what comes of it unless something is being delivered.
    @discardableResult
    func perform<Result>(_ body: () throws(ConnectionError) -> Result) -> Result? {
        let result = ask(body)
        if !isDelivering {
            // What a call leads to has been sent when a later one is answered.
            _ = ask { () throws(ConnectionError) in try control.idle() }
            deliver()
        }
        return result
    }

    private func ask<Result>(_ body: () throws(ConnectionError) -> Result) -> Result? {
        do throws(ConnectionError) {
            return try body()
        } catch {
            run?.fail("\(error)")
            return nil
        }
    }
}
