// SPDX-License-Identifier: Apache-2.0

public import Reactor

/// A connection to a message bus that is made again whenever it is lost.
///
/// A bus that is not there is waited for without a wakeup. One that sends us away is asked again after a pause, which
/// doubles from time to time.
public final class BusLink {
    /// Where the system's bus is, unless `DBUS_SYSTEM_BUS_ADDRESS` says otherwise (D-Bus Specification, Well-known Message Bus
    /// Instances).
    public static let standardSystemAddress = "unix:path=/run/dbus/system_bus_socket"
    /// The first pause, and the longest.
    private static let pauseMicroseconds: ClosedRange<UInt64> = 250_000...32_000_000
    /// A connection that takes longer is worth a line in the log; a bus that is there answers within milliseconds.
    private static let patienceMicroseconds: UInt64 = 5_000_000

    /// Where steps are logged.
    public var log: Log
    private let loop: EventLoop
    private let address: String
    private let onConnection: (Bus) -> Void
    private let onLoss: () -> Void
    private let onFailure: () -> Void
    private var bus: Bus?
    private var connectionMicroseconds: UInt64?
    private var pause = pauseMicroseconds.lowerBound
    private var wasMissed = false
    private var timer: TimerSource?

    /// Begins to connect to the bus at `address`.
    ///
    /// Calls `onConnection` with each connection that is established, and `onLoss` when that has ended: nothing that
    /// belongs to it may be kept. Calls `onFailure` when one could not be made, or not soon.
    public init(
        loop: EventLoop, address: String, log: Log, onConnection: @escaping (Bus) -> Void,
        onLoss: @escaping () -> Void, onFailure: @escaping () -> Void
    ) throws(SystemError) {
        self.loop = loop
        self.address = address
        self.log = log
        self.onConnection = onConnection
        self.onLoss = onLoss
        self.onFailure = onFailure
        timer = try TimerSource(loop: loop) { [unowned self] in
            if bus == nil { connect() } else { fail("it does not answer") }
        }
        connect()
    }

    private func connect() {
        do throws(SystemError) {
            // Whoever waits for the socket never hears that there is none, which has to be said first.
            bus = try Bus(
                loop: loop, address: address, awaitsSocket: wasMissed, onConnection: { [unowned self] in begin() },
                onEnd: { [unowned self] in end() })
            if !wasMissed { timer?.arm(afterMicroseconds: Self.patienceMicroseconds) }
        } catch {
            let isNews = !wasMissed
            fail(error.reason)
            if isNews { connect() } else { retry() }
        }
    }

    private func begin() {
        guard let bus else { return }
        timer?.disarm()
        connectionMicroseconds = loop.nowMicroseconds
        let news = "connected to the bus at \(address)"
        if wasMissed { log.notice(news) } else { log.info(news) }
        wasMissed = false
        onConnection(bus)
    }

    private func end() {
        if let since = connectionMicroseconds {
            connectionMicroseconds = nil
            // One that lasted was not sent away.
            if loop.nowMicroseconds - since > Self.pauseMicroseconds.upperBound {
                pause = Self.pauseMicroseconds.lowerBound
            }
            onLoss()
            miss("it has closed the connection")
        } else {
            fail("it refuses the connection")
        }
        retry()
    }

    private func retry() {
        // The bus's own callback is still on the stack.
        let ended = bus
        bus = nil
        timer?.arm(afterMicroseconds: pause)
        pause = min(2 * pause, Self.pauseMicroseconds.upperBound)
        withExtendedLifetime(ended) {}
    }

    private func fail(_ reason: String) {
        miss(reason)
        onFailure()
    }

    private func miss(_ reason: String) {
        guard !wasMissed else { return }
        wasMissed = true
        log.notice("no connection to the bus at \(address): \(reason); going on without it until there is one")
    }
}
