// SPDX-License-Identifier: Apache-2.0

internal import CShims
internal import Glibc
internal import Pressure

/// Watches for low memory where no daemon does so (D-40).
///
/// Add `fileDescriptor` to an event loop, and warn the controllers when `take` says so. It reads the kernel's account
/// every two seconds. A trigger would need no timer, but its event is taken away by whatever polls it: within the epoll
/// descriptor of an application, which an event loop polls again, it would be lost.
final class MemoryPressure {
    private let file: PressureFile
    private var alarm: PressureAlarm
    /// Readable when it is time to look again, never to be read by others.
    let fileDescriptor: Int32

    /// Begins to watch; nil where the kernel keeps no account of `path`.
    init?(path: String = PressureFile.memory, alarm: PressureAlarm = PressureAlarm()) {
        guard let file = PressureFile(path: path) else { return nil }
        let descriptor = shim_periodic_timer(alarm.windowMicroseconds)
        guard descriptor >= 0 else { return nil }
        self.file = file
        self.alarm = alarm
        fileDescriptor = descriptor
        _ = look()
    }

    deinit {
        close(fileDescriptor)
    }

    /// Whether a warning is due; false as long as `fileDescriptor` is not readable.
    func take() -> Bool {
        var periods: UInt64 = 0
        guard read(fileDescriptor, &periods, MemoryLayout.size(ofValue: periods)) > 0 else { return false }
        return look()
    }

    private func look() -> Bool {
        guard let stalled = file.stalledMicroseconds else { return false }
        var now = timespec()
        clock_gettime(CLOCK_MONOTONIC, &now)
        return alarm.read(
            stalledMicroseconds: stalled, atMicroseconds: UInt64(now.tv_sec) * 1_000_000 + UInt64(now.tv_nsec) / 1_000)
    }
}
