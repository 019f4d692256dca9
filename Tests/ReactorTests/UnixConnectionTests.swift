// SPDX-License-Identifier: Apache-2.0

import Glibc
import Reactor
import Testing

@Suite struct UnixConnectionTests {
    /// One connection, the peer's end of it, and what it has called back.
    private final class Fixture {
        let loop: EventLoop
        var connection: UnixConnection?
        var far: FileDescriptor?
        var received: [UInt8] = []
        var reasons: [UnixConnection.CloseReason] = []
        var onReceive: () -> Void = {}
        var onClose: () -> Void = {}

        init() throws {
            loop = try EventLoop()
            let pair = try SocketPair()
            let connection = try UnixConnection(adopting: pair.near, on: loop)
            let far = pair.far
            self.far = consume far
            self.connection = connection
            connection.start { [unowned self] bytes in
                received += bytes
                onReceive()
            } onClose: { [unowned self] reason in
                reasons.append(reason)
                onClose()
            }
        }

        var farDescriptor: Int32 { far?.rawValue ?? -1 }

        func write(_ bytes: [UInt8]) throws {
            try #require(Glibc.write(farDescriptor, bytes, bytes.count) == bytes.count)
        }

        /// What the peer finds to read now.
        func read() -> [UInt8] {
            var all: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = recv(farDescriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
                guard count > 0 else { return all }
                all += buffer[..<count]
            }
        }

        /// Sends until the socket takes no more and `count` messages wait.
        func fillQueue(to count: Int) throws {
            let message = [UInt8](repeating: 0, count: 1_000)
            for _ in 0..<100_000 where connection?.pendingMessages != count { connection?.send(message) }
            try #require(connection?.pendingMessages == count)
        }
    }

    private func pattern(count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) }
    }

    @Test("a message that the socket takes at once is there at once, and nothing waits")
    func immediateSend() throws {
        let fixture = try Fixture()
        fixture.connection?.send([1, 2, 3])
        #expect(fixture.connection?.pendingMessages == 0)
        #expect(fixture.read() == [1, 2, 3])
    }

    @Test("messages larger than the socket's buffer arrive whole and in order")
    func largeMessages() throws {
        let fixture = try Fixture()
        let message = pattern(count: 900_000)
        fixture.connection?.send(message)
        fixture.connection?.send([])
        fixture.connection?.send([7])
        #expect(fixture.connection?.pendingMessages == 2)
        var all: [UInt8] = []
        try fixture.loop.run {
            all += fixture.read()
            return all.count > message.count
        }
        // Compared beforehand: a failure would print a megabyte.
        let isWhole = all == message + [7]
        #expect(isWhole)
        #expect(fixture.connection?.pendingMessages == 0)
        #expect(fixture.reasons == [])
    }

    @Test("what comes in pieces, or in more than a buffer, is received in order")
    func fragments() throws {
        let fixture = try Fixture()
        let bytes = pattern(count: 150_000)
        try fixture.write(Array(bytes[..<1]))
        try fixture.loop.run { fixture.received.count == 1 }
        try fixture.write(Array(bytes[1...]))
        try fixture.loop.run { fixture.received.count == bytes.count }
        let isWhole = fixture.received == bytes
        #expect(isWhole)
    }

    @Test("64 messages wait for a peer that does not read; the next one ends the connection")
    func slowPeer() throws {
        let fixture = try Fixture()
        try fixture.fillQueue(to: 64)
        try fixture.loop.runPending()
        #expect(fixture.connection?.isOpen == true)
        fixture.connection?.send([0])
        #expect(fixture.connection?.isOpen == false)
        #expect(fixture.reasons == [], "never from inside send")
        fixture.connection?.send([0])
        try fixture.loop.run { !fixture.reasons.isEmpty }
        try fixture.loop.runPending()
        #expect(fixture.reasons == [.slow])
    }

    @Test("more than 1 MiB never waits, in one message or in several", arguments: [1, 4])
    func byteLimit(count: Int) throws {
        let fixture = try Fixture()
        try fixture.fillQueue(to: 1)
        let message = [UInt8](repeating: 0, count: (1 << 20) / count)
        for _ in 0..<count { fixture.connection?.send(message) }
        #expect(fixture.connection?.isOpen == false)
        try fixture.loop.run { fixture.reasons == [.slow] }
    }

    @Test("a peer that reads late gets everything that was queued")
    func latePeer() throws {
        let fixture = try Fixture()
        try fixture.fillQueue(to: 64)
        try fixture.loop.run {
            _ = fixture.read()
            return fixture.connection?.pendingMessages == 0
        }
        fixture.connection?.send([9])
        #expect(fixture.read().last == 9)
    }

    @Test("a slow peer is dropped while reading is paused, too")
    func slowPausedPeer() throws {
        let fixture = try Fixture()
        fixture.connection?.pauseReading()
        try fixture.fillQueue(to: 64)
        fixture.connection?.send([0])
        try fixture.loop.run { fixture.reasons == [.slow] }
    }

    @Test("the peer's death is reported once", arguments: [false, true])
    func peerDeath(isPaused: Bool) throws {
        let fixture = try Fixture()
        if isPaused { fixture.connection?.pauseReading() }
        fixture.far = nil
        try fixture.loop.run { !fixture.reasons.isEmpty }
        try fixture.loop.runPending()
        #expect(fixture.reasons == [.closedByPeer])
        #expect(fixture.connection?.isOpen == false)
    }

    @Test("the peer's death while messages wait for it is reported once")
    func peerDeathWithQueue() throws {
        let fixture = try Fixture()
        try fixture.fillQueue(to: 3)
        fixture.far = nil
        try fixture.loop.run { !fixture.reasons.isEmpty }
        try fixture.loop.runPending()
        #expect(fixture.reasons == [.closedByPeer])
    }

    @Test("a peer that is found dead by a send raises no signal, and its last words are still received")
    func sendToDeadPeer() throws {
        let fixture = try Fixture()
        try fixture.write([5])
        fixture.far = nil
        fixture.connection?.send([1])
        #expect(fixture.connection?.isOpen == false)
        #expect(fixture.reasons == [])
        try fixture.loop.run { !fixture.reasons.isEmpty }
        #expect(fixture.received == [5])
        #expect(fixture.reasons == [.closedByPeer])
    }

    @Test("a peer that closes its sending half is gone, after what it had sent")
    func halfClose() throws {
        let fixture = try Fixture()
        try fixture.write([1, 2])
        shutdown(fixture.farDescriptor, Int32(SHUT_WR))
        try fixture.loop.run { !fixture.reasons.isEmpty }
        try fixture.loop.runPending()
        #expect(fixture.received == [1, 2])
        #expect(fixture.reasons == [.closedByPeer])
    }

    @Test("nothing is received while paused, and nothing is lost")
    func pause() throws {
        let fixture = try Fixture()
        fixture.onReceive = { [unowned fixture] in fixture.connection?.pauseReading() }
        try fixture.write([1])
        try fixture.loop.run { fixture.received == [1] }
        try fixture.write([2])
        try fixture.loop.runPending()
        #expect(fixture.received == [1])
        fixture.connection?.resumeReading()
        try fixture.loop.run { fixture.received == [1, 2] }
    }

    @Test("after close nothing is called back, and the peer sees the end after the last message")
    func close() throws {
        let fixture = try Fixture()
        try fixture.write([1])
        fixture.connection?.send([4])
        fixture.connection?.close()
        #expect(fixture.connection?.isOpen == false)
        fixture.connection?.send([5])
        fixture.connection?.resumeReading()
        try fixture.loop.runPending()
        #expect(fixture.received == [])
        #expect(fixture.reasons == [])
        #expect(fixture.read() == [4])
        var byte: UInt8 = 0
        #expect(recv(fixture.farDescriptor, &byte, 1, Int32(MSG_DONTWAIT)) <= 0)
        #expect(errno != EAGAIN)
    }

    @Test("it may be released inside onReceive")
    func releaseInReceive() throws {
        let fixture = try Fixture()
        weak let connection = fixture.connection
        fixture.onReceive = { [unowned fixture] in fixture.connection = nil }
        try fixture.write([1])
        try fixture.loop.run { connection == nil }
        try fixture.loop.runPending()
        #expect(fixture.received == [1])
        #expect(fixture.reasons == [])
    }

    @Test("it may be released inside onClose")
    func releaseInClose() throws {
        let fixture = try Fixture()
        weak let connection = fixture.connection
        fixture.onClose = { [unowned fixture] in fixture.connection = nil }
        fixture.far = nil
        try fixture.loop.run { connection == nil }
        try fixture.loop.runPending()
        #expect(fixture.reasons == [.closedByPeer])
    }

    @Test("the peer's credentials are those of its process, with all its groups")
    func credentials() throws {
        let pair = try SocketPair()
        let peer = try PeerCredentials(of: pair.near)
        var groups = [gid_t](repeating: 0, count: 65_536)
        groups.removeLast(groups.count - Int(getgroups(Int32(groups.count), &groups)))
        #expect(peer.userID == geteuid())
        #expect(peer.groupID == getegid())
        #expect(peer.processID == getpid())
        #expect(peer.supplementaryGroupIDs.sorted() == groups.sorted())
        #expect(peer.isMember(ofGroup: getegid()))
        #expect(!peer.isMember(ofGroup: 4_000_000_000))
        _ = pair.far.rawValue
    }

    @Test(
        "a peer in more groups than usual is asked for all of them",
        .enabled(if: geteuid() == 0, "only root may set its groups"))
    func manyGroups() async throws {
        await #expect(processExitsWith: .success) {
            let groups = (0..<200).map { gid_t(10_000 + $0) }
            try #require(setgroups(groups.count, groups) == 0)
            let pair = try SocketPair()
            let peer = try PeerCredentials(of: pair.near)
            #expect(peer.supplementaryGroupIDs.sorted() == groups)
            #expect(peer.isMember(ofGroup: 10_199))
            _ = pair.far.rawValue
        }
    }

    @Test("a connection needs a socket")
    func notASocket() throws {
        let loop = try EventLoop()
        #expect(throws: SystemError(code: ENOTSOCK, operation: "getsockopt SO_PEERCRED")) {
            try UnixConnection(adopting: FileDescriptor(adopting: open("/dev/null", O_RDWR | O_CLOEXEC)), on: loop)
        }
    }
}
