// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

/// A source is released by its own handler, which goes on using what it captured.
@Suite struct ReleaseInsideHandlerTests {
    private final class Owner {
        var source: AnyObject?
        let payload = [1, 2, 3]
        var sum = 0
    }

    @Test("timer") func timer() throws {
        try check { loop, handler in
            let timer = try TimerSource(loop: loop, handler: handler)
            timer.arm(atMicroseconds: 0)
            return timer
        }
    }

    @Test("deferred") func deferred() throws {
        try check { loop, handler in
            let source = try DeferredSource(loop: loop, handler: handler)
            source.schedule()
            return source
        }
    }

    @Test("signal") func signal() throws {
        try check { loop, handler in
            let source = try SignalSource(loop: loop, signal: SIGUSR1, handler: handler)
            pthread_kill(pthread_self(), SIGUSR1)
            return source
        }
    }

    @Test("input and output") func inputOutput() throws {
        let pair = try SocketPair()
        let descriptor = pair.near.rawValue
        try check { loop, handler in
            try IOSource(loop: loop, descriptor: descriptor, events: .writable) { _ in handler() }
        }
        withExtendedLifetime(pair.far.rawValue) {}
    }

    private func check(make: (EventLoop, @escaping () -> Void) throws -> AnyObject) throws {
        let loop = try EventLoop()
        let owner = Owner()
        weak var source: AnyObject?
        owner.source = try make(loop) { [payload = owner.payload] in
            owner.source = nil
            owner.sum += payload.reduce(0, +)
        }
        source = owner.source
        #expect(source != nil)
        try loop.run { owner.sum > 0 }
        try loop.runPending()
        #expect(source == nil)
        #expect(owner.sum == 6)
    }
}
