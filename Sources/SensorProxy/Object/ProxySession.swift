// SPDX-License-Identifier: Apache-2.0

internal import Reactor
internal import SystemBus

/// The objects of iio-sensor-proxy on one connection to a bus, and who has claimed what there.
final class ProxySession {
    var log: Log
    /// Which sensors are claimed.
    var onDemand: (Set<SensorKind>) -> Void = { _ in }
    /// The claims are others than before.
    var onClaims: ([String: Set<SensorKind>]) -> Void = { _ in }
    private(set) var values: SensorValues

    private let bus: Bus
    private let permission: ClaimPermission
    private let handover: BusHandover
    private var machine = ClaimMachine()
    private var objects: [ProxyInterface: BusObject] = [:]
    private var name: BusName?
    private var watches: [String: BusPeerWatch] = [:]
    /// The calls that are not answered yet.
    private var calls: [Int: BusCall] = [:]
    private var lastCall = 0
    private var refusals = RateLimit(burst: 10, intervalMicroseconds: 10_000_000)
    private var timer: TimerSource?

    /// Begins with objects that nobody has found yet.
    init(
        loop: EventLoop, bus: Bus, values: SensorValues, permission: ClaimPermission, handover: BusHandover,
        log: Log
    ) throws(SystemError) {
        self.bus = bus
        self.values = values
        self.permission = permission
        self.handover = handover
        self.log = log
        timer = try TimerSource(loop: loop) { [unowned self] in
            perform(machine.deadline(now: MonotonicClock.nowSeconds))
        }
        for interface in ProxyInterface.allCases {
            objects[interface] = try BusObject(
                bus: bus, path: interface.path, interface: interface.definition,
                value: { [unowned self] name in
                    ProxyProperty(rawValue: name)?.value(in: self.values) ?? .text("")
                },
                onCall: { [unowned self] call in serve(call) })
        }
        _ = machine.settle(settled)
    }

    /// Takes up earlier claims, and asks for the name by which the objects are found.
    func start(claims: [String: Set<SensorKind>]) throws(SystemError) {
        perform(machine.restore(claims))
        name = try BusName(bus: bus, name: ProxyInterface.busName, predecessor: handover.predecessor(on: bus)) {
            [unowned self] state in follow(state)
        }
    }

    /// Tells what is another than before.
    func update(_ new: SensorValues) {
        let old = values
        values = new
        let changes = ProxyProperty.allCases.filter { $0.value(in: old) != $0.value(in: new) }
        tellEverybody(changes.filter(\.isPresence))
        for kind in SensorKind.allCases {
            let names = changes.filter { $0.kind == kind && !$0.isPresence }
            guard !names.isEmpty else { continue }
            for client in machine.claimants(of: kind) { tell(client, names, of: kind) }
        }
        perform(machine.settle(settled))
    }

    /// What does not exist will not be read either.
    private var settled: Set<SensorKind> {
        values.settled.union(SensorKind.allCases.filter { !values.has($0) })
    }

    private func tellEverybody(_ properties: [ProxyProperty]) {
        for interface in ProxyInterface.allCases {
            let names = properties.filter { interface.properties.contains($0) }.map(\.rawValue)
            if !names.isEmpty { objects[interface]?.tellChanges(of: names) }
        }
    }

    private func tell(_ client: String, _ properties: [ProxyProperty], of kind: SensorKind) {
        objects[ProxyInterface(of: kind)]?.tellChanges(of: properties.map(\.rawValue), to: client)
    }

    // MARK: - The name

    private func follow(_ state: BusName.State) {
        switch state {
        case .owned:
            handover.hold(bus)
            log.info("\(ProxyInterface.busName) is ours")
            // Who looked for sensors before learns of them now.
            tellEverybody(ProxyProperty.allCases.filter(\.isPresence))
        case .taken:
            handover.release()
            sayWhoHasTheName()
        case .refused(let error):
            handover.release()
            // Most often the bus read its policy before there was a user orientd, and left the rules for that out.
            log.warning(
                "the bus refuses \(ProxyInterface.busName): \(error); desktops do not find orientd until the bus has read its "
                    + "policy again (systemctl reload dbus) and orientd is restarted")
        }
    }

    private func sayWhoHasTheName() {
        bus.call(.ofBus("GetNameOwner"), [.text(ProxyInterface.busName)]) { [unowned self] result in
            guard case .success(let values) = result, case .text(let owner)? = values.first else { return }
            bus.call(.ofBus("GetConnectionUnixProcessID"), [.text(owner)]) { [unowned self] result in
                var process = ""
                if case .success(let values) = result, case .unsigned(let number)? = values.first {
                    process = ", process \(number)"
                }
                let holder = "\(ProxyInterface.busName) belongs to \(owner)\(process)"
                log.warning("\(holder); desktops do not follow orientd until that lets go")
            }
        }
    }

    // MARK: - Claims

    /// Logs who was refused, in bounded numbers: clients must not fill the log.
    private func blame(_ client: String) {
        guard let unsaid = refusals.admit(atMicroseconds: MonotonicClock.nowMicroseconds) else { return }
        let others = unsaid > 0 ? " (after \(unsaid) more such messages)" : ""
        log.notice("\(client) on the bus may not claim sensors; refusing it\(others)")
    }

    private func serve(_ call: BusCall) {
        guard let kind = SensorKind(ofMethod: call.member) else { return }
        lastCall += 1
        calls[lastCall] = call
        if call.member.hasPrefix("Claim") {
            perform(machine.claim(kind, by: call.sender, call: lastCall))
        } else {
            perform(machine.release(kind, by: call.sender, call: lastCall))
        }
    }

    private func perform(_ actions: [ClaimAction]) {
        for action in actions { perform(action) }
        if let deadline = machine.deadlineSeconds {
            timer?.arm(atMicroseconds: UInt64((deadline * 1_000_000).rounded(.up)))
        } else {
            timer?.disarm()
        }
    }

    private func perform(_ action: ClaimAction) {
        switch action {
        case .watch(let client):
            do throws(SystemError) {
                watches[client] = try BusPeerWatch(bus: bus, name: client) { [unowned self] in
                    perform(machine.leave(client))
                }
            } catch {
                log.warning("\(error); the sensors that \(client) claims stay on until it releases them")
            }
        case .unwatch(let client):
            watches[client] = nil
        case .ask(let client):
            permission.ask(bus, about: client) { [unowned self] isAllowed in
                if !isAllowed { blame(client) }
                perform(machine.permit(client, isAllowed, now: MonotonicClock.nowSeconds))
            }
        case .reply(let number):
            calls.removeValue(forKey: number)?.reply()
        case .refuse(let number, let refusal):
            calls.removeValue(forKey: number)?.fail(refusal.error)
        case .introduce(let client, let kind):
            let properties = ProxyProperty.allCases.filter {
                $0.kind == kind && !$0.isPresence && $0.isKnown(in: values)
            }
            if !properties.isEmpty { tell(client, properties, of: kind) }
        case .demand(let kinds):
            log.debug("sensors claimed on the bus: \(kinds.map(\.rawValue).sorted())")
            onDemand(kinds)
        case .record:
            onClaims(machine.claims)
        }
    }
}

extension ClaimRefusal {
    fileprivate var error: BusError {
        switch self {
        case .notAllowed:
            .accessDenied("Not allowed to claim a sensor, neither by polkit nor by an active session")
        case .tooManyClients:
            .limitsExceeded("\(ClaimMachine.maximumClients) clients have claimed sensors already")
        case .tooManyCalls:
            .limitsExceeded("\(ClaimMachine.maximumWaitingCalls) claims of this client are not answered yet")
        }
    }
}
