// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct EventLoopTests {
    @Test("run returns the code given to exit")
    func exitCode() throws {
        let loop = try EventLoop()
        let source = try DeferredSource(loop: loop) { loop.exit(code: 7) }
        source.schedule()
        #expect(try loop.run() == 7)
    }

    @Test("each timer fires once, never early, and not with those that are due later")
    func timers() throws {
        let loop = try EventLoop()
        let start = MonotonicClock.nowMicroseconds
        var fired: [UInt64] = []
        let delays: [UInt64] = [60_000_000, 30_000, 10_000]
        let timers = try delays.map { delay in
            let timer = try TimerSource(loop: loop) {
                fired.append(delay)
                #expect(loop.nowMicroseconds >= start + delay)
            }
            timer.arm(atMicroseconds: start + delay, accuracyMicroseconds: 1)
            return timer
        }
        try loop.run { fired.count == 2 }
        try loop.runPending()
        // The order of the two is open: on a busy machine both may be due at once.
        #expect(fired.sorted() == [10_000, 30_000])
        withExtendedLifetime(timers) {}
    }

    @Test("a relative timer counts from now")
    func relativeTimer() throws {
        let loop = try EventLoop()
        var firedAt: UInt64?
        let timer = try TimerSource(loop: loop) { firedAt = MonotonicClock.nowMicroseconds }
        let start = MonotonicClock.nowMicroseconds
        timer.arm(afterMicroseconds: 5_000)
        try loop.run { firedAt != nil }
        #expect(try #require(firedAt) >= start + 5_000)
    }

    @Test("a timer that may be late waits for the wakeup of another")
    func accuracy() throws {
        /// Whether a timer due at 2 ms, which may be 10 s late, fires with the one at 12 ms.
        func shareWakeup() throws -> Bool {
            let loop = try EventLoop()
            let start = MonotonicClock.nowMicroseconds
            var laxAt: UInt64?
            let lax = try TimerSource(loop: loop) { laxAt = loop.nowMicroseconds }
            let strict = try TimerSource(loop: loop) {}
            lax.arm(atMicroseconds: start + 2_000, accuracyMicroseconds: 10_000_000)
            strict.arm(atMicroseconds: start + 12_000, accuracyMicroseconds: 1)
            try loop.run { laxAt != nil }
            return try #require(laxAt) >= start + 12_000
        }
        // sd-event prefers the machine's common 250 ms grid, a point of which may lie between the two.
        var attempts = 0
        while try !shareWakeup() {
            attempts += 1
            try #require(attempts < 6)
        }
    }

    @Test("a timer can be armed again from its own handler, and disarmed")
    func rearm() throws {
        let loop = try EventLoop()
        var count = 0
        var timer: TimerSource?
        timer = try TimerSource(loop: loop) {
            count += 1
            if count < 3 { timer?.arm(afterMicroseconds: 100) }
        }
        timer?.arm(afterMicroseconds: 100)
        try loop.run { count == 3 }
        timer?.arm(atMicroseconds: 0)
        timer?.disarm()
        try loop.runPending()
        #expect(count == 3)
        timer = nil
    }

    @Test("a deferred source runs once in the next iteration, however often it was scheduled")
    func deferred() throws {
        let loop = try EventLoop()
        var count = 0
        let source = try DeferredSource(loop: loop) { count += 1 }
        try loop.runPending()
        #expect(count == 0)
        source.schedule()
        source.schedule()
        #expect(count == 0)
        try loop.runPending()
        #expect(count == 1)
    }

    @Test("a signal reaches its handler and no longer the process")
    func signal() throws {
        let loop = try EventLoop()
        var count = 0
        let source = try SignalSource(loop: loop, signal: SIGUSR2) { count += 1 }
        // To this thread only: the test runner's others have not blocked it.
        pthread_kill(pthread_self(), SIGUSR2)
        try loop.run { count == 1 }
        withExtendedLifetime(source) {}
    }

    @Test("an I/O source follows its events and its switch")
    func ioSource() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        var seen: [IOEvents] = []
        let source = try IOSource(loop: loop, descriptor: pair.near.rawValue, events: []) { seen.append($0) }
        try loop.runPending()
        #expect(seen == [])

        source.events = .writable
        try loop.runOnce(timeoutMicroseconds: 0)
        #expect(seen == [.writable])

        source.events = .readable
        write(pair.far.rawValue, "x", 1)
        try loop.runOnce(timeoutMicroseconds: 0)
        #expect(seen == [.writable, .readable])

        source.isEnabled = false
        try loop.runPending()
        #expect(seen.count == 2)

        source.isEnabled = true
        try loop.runOnce(timeoutMicroseconds: 0)
        #expect(seen.count == 3)
    }

    @Test("a hangup is reported though nobody asked")
    func hangup() throws {
        let loop = try EventLoop()
        let pair = try SocketPair()
        close(pair.far.take())
        var seen: IOEvents = []
        let source = try IOSource(loop: loop, descriptor: pair.near.rawValue, events: []) { seen.formUnion($0) }
        try loop.runOnce(timeoutMicroseconds: 0)
        #expect(seen == .hangup)
        withExtendedLifetime(source) {}
    }

    @Test("watching what cannot be watched is an error that names it")
    func unwatchable() throws {
        let loop = try EventLoop()
        let file = FileDescriptor(adopting: open("/proc/self/exe", O_RDONLY | O_CLOEXEC))
        let error = #expect(throws: SystemError.self) {
            try IOSource(loop: loop, descriptor: file.rawValue, events: .readable) { _ in }
        }
        #expect(
            error?.description
                == "sd_event_add_io descriptor \(file.rawValue): Operation not permitted (EPERM)")
    }

    @Test("a released source does not call back, and frees what its handler holds")
    func release() throws {
        final class Token {}
        let loop = try EventLoop()
        weak var token: Token?
        var source: DeferredSource?
        do {
            let held = Token()
            token = held
            source = try DeferredSource(loop: loop) { Issue.record("called after its release: \(held)") }
        }
        source?.schedule()
        #expect(token != nil)
        source = nil
        #expect(token == nil)
        try loop.runPending()
    }
}
