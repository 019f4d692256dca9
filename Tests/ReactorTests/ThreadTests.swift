// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct ThreadTests {
    @Test("100,000 messages cross a thread in order, and no wakeup is lost")
    func mailbox() throws {
        let total = 100_000
        let loop = try EventLoop()
        let mailbox = try Mailbox<Int>()
        var expected = 0
        var batch: [Int] = []
        let source = try IOSource(loop: loop, descriptor: mailbox.descriptor, events: .readable) { _ in
            mailbox.drain(into: &batch)
            for message in batch {
                if message != expected { Issue.record("\(message) came instead of \(expected)") }
                expected += 1
            }
        }
        try Thread.detach(name: "poster", stackBytes: 256 << 10) {
            for number in 0..<total { mailbox.post(number) }
        }
        try loop.run { expected == total }
        withExtendedLifetime(source) {}
    }

    @Test("a mailbox is readable while it holds messages, and only then")
    func readiness() throws {
        func isReadable(_ descriptor: Int32) -> Bool {
            var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            return poll(&request, 1, 0) == 1
        }
        let mailbox = try Mailbox<String>()
        var messages = ["left over"]
        #expect(!isReadable(mailbox.descriptor))
        mailbox.post("a")
        mailbox.post("b")
        #expect(isReadable(mailbox.descriptor))
        mailbox.drain(into: &messages)
        #expect(messages == ["a", "b"])
        #expect(!isReadable(mailbox.descriptor))
        mailbox.drain(into: &messages)
        #expect(messages == [])
    }

    @Test("a receiver that passes the same array each time gets two buffers in turn")
    func mailboxKeepsBuffers() throws {
        let mailbox = try Mailbox<Int>()
        var messages: [Int] = []
        for _ in 0..<2 {
            for number in 0..<32 { mailbox.post(number) }
            mailbox.drain(into: &messages)
        }
        // Both have grown by now; the next exchange brings the other one, empty.
        mailbox.drain(into: &messages)
        #expect(messages.isEmpty)
        #expect(messages.capacity >= 32)
    }

    @Test("a thread has its name, and every signal blocked")
    func attributes() throws {
        let mailbox = try Mailbox<(name: String, blocked: [Bool])>()
        try Thread.detach(name: "sensor-with-a-long-name", stackBytes: 256 << 10) {
            let file = FileDescriptor(adopting: open("/proc/thread-self/comm", O_RDONLY | O_CLOEXEC))
            var buffer = [UInt8](repeating: 0, count: 32)
            let length = read(file.rawValue, &buffer, buffer.count)
            var mask = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &mask)
            let name = String(decoding: buffer.prefix(max(length, 0)), as: UTF8.self)
            mailbox.post((name, [SIGTERM, SIGHUP, SIGINT, SIGPIPE].map { sigismember(&mask, $0) == 1 }))
        }
        var messages: [(name: String, blocked: [Bool])] = []
        var request = pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)
        try #require(poll(&request, 1, 20_000) == 1)
        mailbox.drain(into: &messages)
        #expect(messages.first?.name == "sensor-with-a-l\n")
        #expect(messages.first?.blocked == [true, true, true, true])
    }

    @Test("the calling thread keeps its own signal mask")
    func callersMask() throws {
        var before = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &before)
        try Thread.detach(name: "brief", stackBytes: 256 << 10) {}
        var after = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &after)
        #expect(sigismember(&after, SIGTERM) == sigismember(&before, SIGTERM))
    }

    @Test("a stack that is too small is an error that names the thread")
    func smallStack() {
        let error = #expect(throws: SystemError.self) {
            try Thread.detach(name: "tiny", stackBytes: 1) { Issue.record("it ran") }
        }
        #expect(error?.description == "pthread_attr_setstacksize tiny: Invalid argument (EINVAL)")
    }
}
