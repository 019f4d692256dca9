// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// Calls a closure once at a given time, as often as it is armed again (sd_event_add_time(3)).
///
/// It runs on CLOCK_MONOTONIC, which stands still during a suspend: a deadline counts the time in which somebody could
/// have met it, so that nobody is late only because the lid was closed.
///
/// The accuracy says how much later than asked is still good; the loop uses it to make one wakeup of several. Timers
/// that are due in the same iteration fire in no particular order.
public final class TimerSource {
    /// The accuracy used when none is given: 1 ms. (sd-event's own default is 250 ms.)
    public static let defaultAccuracyMicroseconds: UInt64 = 1_000

    private let handler: () -> Void
    private var source: EventSource?

    /// A timer that is not armed yet.
    public init(loop: EventLoop, handler: @escaping () -> Void) throws(SystemError) {
        self.handler = handler
        let context = Unmanaged.passUnretained(self).toOpaque()
        source = try EventSource("sd_event_add_time") { source in
            sd_event_add_time(
                loop.event, source, CLOCK_MONOTONIC, .max, 1,
                { _, _, context in
                    guard let context else { return 0 }
                    Unmanaged<TimerSource>.fromOpaque(context).takeUnretainedValue().handler()
                    return 0
                }, context)
        }
        disarm()
    }

    /// Arms it for a time on CLOCK_MONOTONIC in microseconds; a time gone by fires in the next iteration.
    ///
    /// For a steady period, add the period to the time last asked for: relative arming drifts.
    public func arm(
        atMicroseconds time: UInt64, accuracyMicroseconds accuracy: UInt64 = defaultAccuracyMicroseconds
    ) {
        guard let pointer = source?.pointer else { return }
        // An accuracy of 0 would mean sd-event's default of 250 ms.
        EventSource.require(sd_event_source_set_time_accuracy(pointer, max(accuracy, 1)))
        EventSource.require(sd_event_source_set_time(pointer, time))
        source?.set(.oneShot)
    }

    /// Arms it for a number of microseconds after now, not after the present iteration began.
    public func arm(
        afterMicroseconds delay: UInt64, accuracyMicroseconds accuracy: UInt64 = defaultAccuracyMicroseconds
    ) {
        arm(atMicroseconds: MonotonicClock.nowMicroseconds + delay, accuracyMicroseconds: accuracy)
    }

    /// Takes the alarm back: the handler is not called until the timer is armed again.
    public func disarm() {
        source?.set(.off)
    }
}
