// SPDX-License-Identifier: Apache-2.0

import Glibc
import Testing

@testable import OrientKit

@Suite("The event loop of an application")
struct EventLoopTests {
    private let loop: OrientKit.EventLoop

    init() throws { loop = try EventLoop() }

    /// Whether the loop's descriptor is readable now.
    private var isDue: Bool {
        var request = pollfd(fd: loop.fileDescriptor, events: Int16(POLLIN), revents: 0)
        return poll(&request, 1, 0) == 1
    }

    @Test("what is due at the same time is done in order, and what that puts off in the next turn")
    func order() {
        var queue = TaskQueue()
        var done: [Int] = []
        for (number, seconds) in [(3, 2.0), (1, 1.0), (4, 2.0), (2, 1.0), (5, 3.0)] {
            queue.add(atSeconds: seconds) { done.append(number) }
        }
        while let task = queue.takeDue(atSeconds: 2) { task() }
        #expect(done == [1, 2, 3, 4] && queue.nextSeconds == 3)
    }

    @Test("it is readable when something is due, and rests when nothing is")
    func rests() {
        #expect(!isDue)
        var count = 0
        loop.schedule(afterSeconds: 0) { count += 1 }
        #expect(isReadable(loop.fileDescriptor))
        loop.dispatch()
        #expect(count == 1 && !isDue)
    }

    @Test("a task never runs inside the call that schedules it, and one that comes late wakes nobody early")
    func later() {
        loop.schedule(afterSeconds: 3_600) { Issue.record("an hour is not over") }
        loop.dispatch()
        #expect(!isDue)
        var order: [Int] = []
        loop.schedule(afterSeconds: 0.001) { order.append(2) }
        loop.schedule(afterSeconds: 0) { [loop] in
            loop.schedule(afterSeconds: 0) { order.append(1) }
            order.append(0)
        }
        while order.count < 3 {
            guard isReadable(loop.fileDescriptor) else { break }
            loop.dispatch()
        }
        #expect(order.first == 0 && Set(order) == [0, 1, 2])
        #expect(!isDue)
    }

    @Test("a descriptor is heard of as long as it is readable, before what was put off, and no longer once forgotten")
    func descriptors() throws {
        var ends: [Int32] = [0, 0]
        try #require(pipe(&ends) == 0)
        defer { ends.forEach { close($0) } }
        var heard: [String] = []
        let (reading, writing) = (ends[0], ends[1])
        try loop.watch(reading) { heard.append("pipe") }
        loop.dispatch()
        #expect(heard == [])
        write(writing, "x", 1)
        loop.schedule(afterSeconds: 0) { heard.append("task") }
        #expect(isReadable(loop.fileDescriptor))
        loop.dispatch()
        loop.dispatch()
        #expect(heard == ["pipe", "task", "pipe"])
        loop.forget(reading)
        #expect(!isDue)
    }

    @Test("a file cannot be watched, and that is said")
    func file() throws {
        let file = open("/proc/self/exe", O_RDONLY)
        defer { close(file) }
        #expect(throws: ConnectionError.system(operation: "watching a descriptor", code: EPERM)) {
            try loop.watch(file) {}
        }
    }

    @Test("it runs until it is stopped, and may run again; a stop beforehand counts")
    func stops() {
        var count = 0
        for _ in 1...2 {
            loop.schedule(afterSeconds: 0) { [loop] in
                count += 1
                loop.stop()
            }
            loop.run()
        }
        loop.stop()
        loop.run()
        #expect(count == 2)
    }
}
