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

    private enum Command: Sendable {
        case close
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
                let reader = try driver.open(candidate, configuration, motion)
                reports.post(.opened(session: number, reader.findings))
                try Self.run(reader, number: number, commands: commands, reports: reports)
            } catch {
                reports.post(.finished(session: number, error))
                return
            }
            reports.post(.finished(session: number, nil))
        }
    }

    /// Tells the thread to end.
    func close() {
        commands.post(.close)
    }

    /// Reads until told to close.
    private static func run(
        _ reader: any AccelerometerReader, number: Int, commands: Mailbox<Command>, reports: Mailbox<SensorReport>
    ) throws(SensorError) {
        var readings: [RawReading] = []
        var sources = [
            pollfd(fd: commands.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: reader.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&sources, nfds_t(sources.count), milliseconds(until: reader.dueSeconds))
            if count < 0, errno != EINTR { throw SensorError(.last("poll")) }
            guard sources[0].revents == 0 else { return }
            guard sources[1].revents != 0 || isDue(reader) else { continue }
            readings.removeAll(keepingCapacity: true)
            try reader.read(now: MonotonicClock.nowSeconds, into: &readings)
            // A device that has no data answers with zeros; one that works reads something, at rest and in the hand.
            for reading in readings where reading.acceleration != .zero {
                reports.post(.reading(session: number, reading))
            }
        }
    }

    private static func isDue(_ reader: any AccelerometerReader) -> Bool {
        reader.dueSeconds.map { $0 <= MonotonicClock.nowSeconds } ?? false
    }

    /// The time to wait in poll(2)'s terms, rounded up so that it does not wake too early.
    private static func milliseconds(until due: Double?) -> Int32 {
        guard let due else { return -1 }
        return Int32(clamping: Int(max(0, ((due - MonotonicClock.nowSeconds) * 1000).rounded(.up))))
    }
}
