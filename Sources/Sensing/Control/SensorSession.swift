// SPDX-License-Identifier: Apache-2.0

internal import Glibc
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
        while true {
            let isClosing = try wait(for: reader, commands: commands)
            guard !isClosing else { return }
            readings.removeAll(keepingCapacity: true)
            try reader.read(now: MonotonicClock.nowSeconds, into: &readings)
            // A device that has no data answers with zeros; no device at rest or in the hand reads exactly none.
            for reading in readings where reading.acceleration != .zero {
                reports.post(.reading(session: number, reading))
            }
        }
    }

    /// Waits until readings are due or the session is told to close, and returns whether it is the latter.
    private static func wait(
        for reader: any AccelerometerReader, commands: Mailbox<Command>
    ) throws(SensorError) -> Bool {
        var events = [
            pollfd(fd: commands.descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: reader.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
        ]
        return false
    }
}
