// SPDX-License-Identifier: Apache-2.0

import CSystemd
import Glibc

/// One thread's event loop on sd-event(3).
///
/// Nothing here is `Sendable`: a loop, its sources and their closures stay on the thread that made them, and the
/// compiler sees to it. Other threads speak to the loop through a `Mailbox`.
public final class EventLoop {
    /// One read takes at most this much, so that a busy connection leaves the others their turn.
    static let readBufferBytes = 64 << 10

    /// The `sd_event`, for other wrappers of libsystemd.
    package let event: OpaquePointer
    /// Shared by all connections of the loop, as only one is being read at a time.
    let readBuffer: UnsafeMutableRawBufferPointer

    /// A new loop without sources (sd_event_new(3)).
    public init() throws(SystemError) {
        var event: OpaquePointer?
        try SystemError.check(sd_event_new(&event), "sd_event_new")
        guard let event else { throw SystemError(code: ENOMEM, operation: "sd_event_new") }
        self.event = event
        readBuffer = .allocate(byteCount: EventLoop.readBufferBytes, alignment: 16)
    }

    deinit {
        readBuffer.deallocate()
        sd_event_unref(event)
    }

    /// Dispatches events until `exit` is called, and returns the code given there (sd_event_loop(3)).
    public func run() throws(SystemError) -> Int32 {
        try SystemError.check(sd_event_loop(event), "sd_event_loop")
    }

    /// Waits at most `timeoutMicroseconds` for one event and dispatches it; false if none came (sd_event_run(3)).
    ///
    /// For a caller that waits for a state of its own, as tests do.
    @discardableResult
    public func runOnce(timeoutMicroseconds: UInt64) throws(SystemError) -> Bool {
        try SystemError.check(sd_event_run(event, timeoutMicroseconds), "sd_event_run") > 0
    }

    /// Ends `run` after the present handler; `code` must not be negative.
    public func exit(code: Int32) {
        sd_event_exit(event, code)
    }

    /// The CLOCK_MONOTONIC time in microseconds at which the present iteration woke up (sd_event_now(3)).
    ///
    /// Before the first iteration, the time now.
    public var nowMicroseconds: UInt64 {
        var time: UInt64 = 0
        return sd_event_now(event, CLOCK_MONOTONIC, &time) < 0 ? MonotonicClock.nowMicroseconds : time
    }

    /// Pings the service manager's watchdog from the loop itself (sd_event_set_watchdog(3)).
    ///
    /// Returns false, and does nothing, unless the unit has `WatchdogSec=`.
    @discardableResult
    public func enableWatchdog() throws(SystemError) -> Bool {
        try SystemError.check(sd_event_set_watchdog(event, 1), "sd_event_set_watchdog") > 0
    }
}
