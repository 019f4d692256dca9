// SPDX-License-Identifier: Apache-2.0

internal import Pressure
internal import Reactor

/// Watches the pressure on memory while there is somebody to warn (D-40).
///
/// A trigger of the kernel's wakes it. Where that takes a capability, which the daemon does without, it reads the account
/// once in a window. Who is to be warned has the accelerometer on, so that this is one wakeup more among twenty.
final class MemoryMonitor {
    /// A reading may be so late, for the sake of fewer wakeups.
    private static let accuracyMicroseconds: UInt64 = 500_000

    var log: Log
    /// Called when memory is low.
    var onPressure: () -> Void = {}
    /// Whether there is somebody to warn.
    var isWanted = false {
        didSet { if isWanted != oldValue { follow() } }
    }

    private let loop: EventLoop
    private let path: String
    private var alarm: PressureAlarm?
    private var file: PressureFile?
    private var trigger: PressureTrigger?
    private var timer: TimerSource?

    /// Watches nothing yet.
    init(loop: EventLoop, path: String = PressureFile.memory, log: Log) {
        self.loop = loop
        self.path = path
        self.log = log
    }

    /// Goes by this alarm from now on; nil to watch nothing.
    func configure(_ alarm: PressureAlarm?) {
        self.alarm = alarm
        file = alarm.flatMap { _ in PressureFile(path: path) }
        if alarm != nil, file == nil {
            log.info("the kernel does not show \(path); nobody is warned of low memory on its account")
        }
        follow()
    }

    private func follow() {
        trigger = nil
        timer = nil
        guard isWanted, let alarm, file != nil else { return }
        do throws(SystemError) {
            trigger = try PressureTrigger(
                loop: loop, path: path, thresholdMicroseconds: alarm.thresholdMicroseconds,
                windowMicroseconds: alarm.windowMicroseconds
            ) { [unowned self] in
                if self.alarm?.fire(atMicroseconds: MonotonicClock.nowMicroseconds) == true { onPressure() }
            }
        } catch {
            log.debug("\(error); reading it instead")
            timer = try? TimerSource(loop: loop) { [unowned self] in look() }
            look()
        }
    }

    private func look() {
        guard let alarm, let file else { return }
        timer?.arm(afterMicroseconds: alarm.windowMicroseconds, accuracyMicroseconds: Self.accuracyMicroseconds)
        let now = MonotonicClock.nowMicroseconds
        guard let stalled = file.stalledMicroseconds else { return }
        if self.alarm?.read(stalledMicroseconds: stalled, atMicroseconds: now) == true { onPressure() }
    }
}
