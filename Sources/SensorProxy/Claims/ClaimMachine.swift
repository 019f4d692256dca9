// SPDX-License-Identifier: Apache-2.0

/// Who has claimed which sensors: events in, actions out, no clock.
///
/// A client claims a sensor once, however often it calls, and gives it back by releasing it or leaving the bus. Whether the
/// sensor exists makes no difference. The answer to a claim waits for the first reading, but not for long, so that who
/// then asks gets what is true and nobody hangs on a silent sensor.
struct ClaimMachine: Sendable {
    /// Each costs a match rule, of which dbus-daemon(1) takes 512 from a connection by default.
    static let maximumClients = 500
    /// As many calls as a client can wait for by the default of dbus-daemon(1).
    static let maximumWaitingCalls = 128
    /// How long the answer to a claim waits for a first reading: three periods of a slow sensor.
    static let readingWaitSeconds = 0.3

    private struct Client {
        var claims: Set<SensorKind> = []
        var calls: [Call] = []

        var isIdle: Bool { claims.isEmpty && calls.isEmpty }
        var isAwaitingPermission: Bool { calls.contains { $0.deadlineSeconds == nil } }
    }

    /// A claim that is not answered yet.
    private struct Call {
        let number: Int
        let kind: SensorKind
        /// Until when it waits for a reading; nil while it waits for permission.
        var deadlineSeconds: Double?
    }

    private var clients: [String: Client] = [:]
    /// The sensors of which nothing newer is to be awaited.
    private var settled: Set<SensorKind> = []
    private var demand: Set<SensorKind> = []
    private var actions: [ClaimAction] = []

    /// Everything that is claimed, by unique name.
    var claims: [String: Set<SensorKind>] { clients.mapValues(\.claims).filter { !$0.value.isEmpty } }

    /// Who has claimed a sensor, in the order of their names.
    func claimants(of kind: SensorKind) -> [String] {
        clients.filter { $0.value.claims.contains(kind) }.keys.sorted()
    }

    /// When `deadline` wants to be called; nil while no call waits for a reading.
    var deadlineSeconds: Double? { clients.values.flatMap(\.calls).compactMap(\.deadlineSeconds).min() }

    /// Takes up the claims from before a restart of the daemon.
    mutating func restore(_ claims: [String: Set<SensorKind>]) -> [ClaimAction] {
        for (name, kinds) in claims.sorted(by: { $0.key < $1.key }).prefix(Self.maximumClients) {
            clients[name] = Client(claims: kinds)
            actions.append(.watch(name))
        }
        followDemand()
        return takeActions()
    }

    /// A client calls for a sensor.
    mutating func claim(_ kind: SensorKind, by name: String, call number: Int) -> [ClaimAction] {
        var client = clients[name] ?? Client()
        guard !client.claims.contains(kind) else { return [.reply(number)] }
        guard client.calls.count < Self.maximumWaitingCalls else { return [.refuse(number, .tooManyCalls)] }
        if clients[name] == nil {
            guard clients.count < Self.maximumClients else { return [.refuse(number, .tooManyClients)] }
            actions.append(.watch(name))
        }
        // One question covers all calls that wait for its answer.
        if !client.isAwaitingPermission { actions.append(.ask(name)) }
        client.calls.append(Call(number: number, kind: kind))
        clients[name] = client
        return takeActions()
    }

    /// It was found out whether a client may claim.
    mutating func permit(_ name: String, _ isAllowed: Bool, now: Double) -> [ClaimAction] {
        guard var client = clients[name], client.isAwaitingPermission else { return [] }
        let asking = client.calls.filter { $0.deadlineSeconds == nil }
        client.calls.removeAll { $0.deadlineSeconds == nil }
        if isAllowed {
            client.claims.formUnion(asking.map(\.kind))
            client.calls += asking.map {
                Call(number: $0.number, kind: $0.kind, deadlineSeconds: now + Self.readingWaitSeconds)
            }
            actions.append(.record)
        } else {
            actions += asking.map { .refuse($0.number, .notAllowed) }
        }
        clients[name] = client
        forgetIfIdle(name)
        followDemand()
        answerSettled()
        return takeActions()
    }

    /// A client needs a sensor no longer; one that has not claimed it is answered alike.
    mutating func release(_ kind: SensorKind, by name: String, call number: Int) -> [ClaimAction] {
        if var client = clients[name] {
            // Its claims that are not answered yet came first, and are over.
            actions += client.calls.filter { $0.kind == kind }.map { .reply($0.number) }
            client.calls.removeAll { $0.kind == kind }
            if client.claims.remove(kind) != nil { actions.append(.record) }
            clients[name] = client
            forgetIfIdle(name)
            followDemand()
        }
        actions.append(.reply(number))
        return takeActions()
    }

    /// A client left the bus.
    mutating func leave(_ name: String) -> [ClaimAction] {
        guard let client = clients.removeValue(forKey: name) else { return [] }
        actions.append(.unwatch(name))
        if !client.claims.isEmpty { actions.append(.record) }
        followDemand()
        return takeActions()
    }

    /// Of these sensors nothing newer is to be awaited, of the others a reading is.
    mutating func settle(_ kinds: Set<SensorKind>) -> [ClaimAction] {
        guard kinds != settled else { return [] }
        settled = kinds
        answerSettled()
        return takeActions()
    }

    /// The time of `deadlineSeconds` has come; earlier calls do nothing.
    mutating func deadline(now: Double) -> [ClaimAction] {
        answer { $0.deadlineSeconds.map { now >= $0 } ?? false }
        return takeActions()
    }

    private mutating func forgetIfIdle(_ name: String) {
        guard clients[name]?.isIdle == true else { return }
        clients[name] = nil
        actions.append(.unwatch(name))
    }

    private mutating func answerSettled() {
        answer { [settled] in $0.deadlineSeconds != nil && settled.contains($0.kind) }
    }

    private mutating func answer(_ isDue: (Call) -> Bool) {
        for (name, client) in clients.sorted(by: { $0.key < $1.key }) {
            let due = client.calls.filter(isDue)
            guard !due.isEmpty else { continue }
            clients[name]?.calls.removeAll(where: isDue)
            for kind in SensorKind.allCases where due.contains(where: { $0.kind == kind }) {
                actions.append(.introduce(name, kind))
            }
            actions += due.map { .reply($0.number) }
        }
    }

    private mutating func followDemand() {
        let new = clients.values.reduce(into: Set<SensorKind>()) { $0.formUnion($1.claims) }
        guard new != demand else { return }
        demand = new
        actions.append(.demand(new))
    }

    private mutating func takeActions() -> [ClaimAction] {
        defer { actions = [] }
        return actions
    }
}
