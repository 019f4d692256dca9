// SPDX-License-Identifier: Apache-2.0

public import Reactor
internal import SystemBus

/// iio-sensor-proxy's objects on a message bus, whenever there is one.
public final class ProxyService {
    /// Where steps are logged.
    public var log: Log {
        didSet {
            link?.log = log
            session?.log = log
        }
    }
    /// What the name begins with that the connection is stored as for the next process.
    public static let descriptorPrefix = BusHandover.descriptorPrefix
    /// Called with the sensors that are claimed, when they are others than before.
    public var onDemand: (Set<SensorKind>) -> Void = { _ in }
    /// Called with what a restart has to know, or nil if that is nothing.
    public var onRecord: (ClaimRecord?) -> Void = { _ in }
    /// What is shown.
    public private(set) var values = SensorValues()

    private let loop: EventLoop
    private let permission: ClaimPermission
    private var handover = BusHandover(predecessor: nil)
    private var record: ClaimRecord?
    private var link: BusLink?
    private var session: ProxySession?

    /// Prepares the objects; no bus is looked for yet.
    ///
    /// `record` is what was kept before the last restart, and `isAllowed` says whether a user may claim where
    /// there is no polkit to ask.
    public init(
        loop: EventLoop, record: ClaimRecord?, isAllowed: @escaping (UInt32) -> Bool, log: Log
    ) {
        self.loop = loop
        self.record = record
        self.log = log
        permission = ClaimPermission(isAllowed: isAllowed)
    }

    /// Begins to connect to the bus at `address`, nil for the usual one of the system.
    ///
    /// `predecessor` is what the service manager has kept as `descriptorPrefix`…: the connection of the process before, which
    /// still has the name.
    public func connect(to address: String?, predecessor: StoredDescriptor?) throws(SystemError) {
        handover = BusHandover(predecessor: predecessor)
        link = try BusLink(
            loop: loop, address: address ?? BusLink.standardSystemAddress, log: log,
            onConnection: { [unowned self] bus in begin(bus) },
            onLoss: { [unowned self] in end() },
            onFailure: { [unowned self] in handover.release() })
    }

    /// Shows these values from now on, and tells whom it concerns.
    public func update(_ new: SensorValues) {
        guard new != values else { return }
        values = new
        session?.update(new)
    }

    private func begin(_ bus: Bus) {
        let identifier = bus.identifier ?? ""
        let claims = record.flatMap { $0.bus == identifier ? $0.claims : nil } ?? [:]
        do throws(SystemError) {
            let session = try ProxySession(
                loop: loop, bus: bus, values: values, permission: permission, handover: handover,
                log: log)
            session.onDemand = { [unowned self] kinds in onDemand(kinds) }
            session.onClaims = { [unowned self] claims in
                keep(claims.isEmpty ? nil : ClaimRecord(bus: identifier, claims: claims))
            }
            self.session = session
            if claims.isEmpty { keep(nil) }
            try session.start(claims: claims)
        } catch {
            session = nil
            handover.release()
            log.error("\(error); desktops do not find orientd on the bus")
        }
    }

    private func end() {
        // Claims and the name hold on the same bus: the connection may be all that was lost.
        session = nil
        onDemand([])
    }

    private func keep(_ new: ClaimRecord?) {
        guard new != record else { return }
        record = new
        onRecord(new)
    }
}
