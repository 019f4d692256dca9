// SPDX-License-Identifier: Apache-2.0

internal import Glibc
internal import OrientationModel
internal import Reactor

/// One opening of one device, on a thread of its own that may get stuck in the kernel.
///
/// The loop keeps this object to close the session, and never waits for it: both sides hold the mailboxes, and whichever
/// goes last frees them. The thread ends soon after `close`, or whenever the kernel lets it.
final class SensorSession {
    private let commands: Mailbox<Command>

    /// What the thread is told.
    private enum Command: Sendable {
        /// To end; because of an error, if there is one.
        case close(SensorError?)
    }

    /// The stack of the sensor thread; libiio keeps pages on it.
    private static let stackBytes = 256 << 10

    /// Starts the thread, which opens the candidate and reports.
    init(
        number: Int, candidate: SensorCandidate, driver: SensorDriver, configuration: SensorConfiguration,
        motion: SimulatedMotion, reports: Mailbox<SensorReport>
    ) throws(SystemError) {
        let commands = try Mailbox<Command>()
        self.commands = commands
        try Thread.detach(name: "sensor", stackBytes: Self.stackBytes) {
            do throws(SensorError) {
                switch try driver.open(candidate, configuration, motion) {
                case .asked(let reader):
                    reports.post(.opened(session: number, reader.findings, nil))
                    try Self.ask(reader, number: number, commands: commands, reports: reports)
                case .pushing(let buffer):
                    reports.post(.opened(session: number, buffer.findings, buffer.scans))
                    try Self.hold(buffer, commands: commands)
                }
            } catch {
                return reports.post(.finished(session: number, error))
            }
            reports.post(.finished(session: number, nil))
        }
    }

    /// Tells the thread to end, and why if something went wrong.
    func close(_ error: SensorError? = nil) {
        commands.post(.close(error))
    }

    /// Asks for readings when they are due, until told to close.
    private static func ask(
        _ reader: any SensorReader, number: Int, commands: Mailbox<Command>, reports: Mailbox<SensorReport>
    ) throws(SensorError) {
        var readings: [RawReading] = []
        while try !isTold(commands, within: milliseconds(until: reader.dueSeconds)) {
            guard isDue(reader) else { continue }
            readings.removeAll(keepingCapacity: true)
            try reader.read(now: MonotonicClock.nowSeconds, into: &readings)
            for reading in readings { reports.post(.reading(session: number, reading)) }
        }
    }

    /// Keeps a buffer on until told to close.
    private static func hold(_ buffer: IIOBuffer, commands: Mailbox<Command>) throws(SensorError) {
        try withExtendedLifetime(buffer) { () throws(SensorError) in
            while try !isTold(commands, within: -1) {}
        }
    }

    /// Waits for a command, for ever if the time is negative, and returns whether it was to close.
    private static func isTold(_ commands: Mailbox<Command>, within milliseconds: Int32) throws(SensorError) -> Bool {
        var source = pollfd(fd: commands.descriptor, events: Int16(POLLIN), revents: 0)
        let count = poll(&source, 1, milliseconds)
        if count < 0, errno != EINTR { throw SensorError(.last("poll")) }
        guard count > 0 else { return false }
        var received: [Command] = []
        commands.drain(into: &received)
        for case .close(let error?) in received { throw error }
        return true
    }

    private static func isDue(_ reader: any SensorReader) -> Bool {
        reader.dueSeconds.map { $0 <= MonotonicClock.nowSeconds } ?? false
    }

    /// The time to wait in poll(2)'s terms, rounded up so that it does not wake too early.
    private static func milliseconds(until due: Double?) -> Int32 {
        guard let due else { return -1 }
        return Int32(clamping: Int(max(0, ((due - MonotonicClock.nowSeconds) * 1000).rounded(.up))))
    }
}
