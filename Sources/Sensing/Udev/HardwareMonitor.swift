// SPDX-License-Identifier: Apache-2.0

internal import DeviceDatabase
internal import Reactor

/// Tells when sensors come, go or change: once for several udev events, as the parts of a device appear one after the
/// other.
final class HardwareMonitor {
    /// The pause after the last event.
    private static let settleMicroseconds: UInt64 = 100_000

    /// What devices there are.
    let udev: Udev
    private let events: UdevMonitor
    private var source: IOSource?
    private var timer: TimerSource?

    init(loop: EventLoop, onChange: @escaping () -> Void) throws(SystemError) {
        do throws(UdevError) {
            // It listens before it looks, so that nothing comes unseen in between.
            events = try UdevMonitor(subsystems: HardwareCatalog.subsystems)
            udev = try Udev()
        } catch {
            throw SystemError(code: error.code, operation: error.operation)
        }
        timer = try TimerSource(loop: loop, handler: onChange)
        source = try IOSource(loop: loop, descriptor: events.descriptor, events: .readable) { [unowned self] _ in
            while events.nextEvent() != nil {}
            timer?.arm(afterMicroseconds: Self.settleMicroseconds, accuracyMicroseconds: Self.settleMicroseconds)
        }
    }

    /// Calls back as soon as the loop comes to it.
    func changed() { timer?.arm(afterMicroseconds: 0) }
}
