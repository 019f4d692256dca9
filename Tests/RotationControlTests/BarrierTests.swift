// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RotationControl

@Suite("Barriers")
struct BarrierTests {
    /// An item of a client that may have to wait for an earlier one.
    static func item(_ session: SessionID, after predecessor: Int? = nil, awaited: Bool = true) -> Barrier.Item {
        let id = ControllerID(WindowID(session, "W"), "R")
        return Barrier.Item(
            session: session, subject: .controller(id), content: .callback(.reload, id), predecessor: predecessor,
            isAwaited: awaited)
    }

    /// Sends what can be sent, under the index as the serial.
    static func send(_ barrier: inout Barrier) -> [Int] {
        let indices = barrier.takeSendable()
        for index in indices { barrier.sent(index, serial: index) }
        return indices
    }

    @Test("clients run in parallel, each with one callback at a time")
    func parallelClients() {
        var barrier = Barrier([Self.item(1), Self.item(1), Self.item(2)], deadlineSeconds: 1)
        #expect(Self.send(&barrier) == [0, 2])
        #expect(Self.send(&barrier) == [])
        barrier.acknowledge(0)
        #expect(Self.send(&barrier) == [1])
        barrier.acknowledge(2)
        #expect(!barrier.isOver)
        barrier.acknowledge(1)
        #expect(barrier.isOver)
    }

    @Test("one that waits for an ancestor elsewhere lets the next of its client go first")
    func embedded() {
        // Client 1's parent, client 2's embedded child of it, another one of client 2.
        var barrier = Barrier([Self.item(1), Self.item(2, after: 0), Self.item(2)], deadlineSeconds: 1)
        #expect(Self.send(&barrier) == [0, 2])
        barrier.acknowledge(0)
        #expect(Self.send(&barrier) == [])
        barrier.acknowledge(2)
        #expect(Self.send(&barrier) == [1])
    }

    @Test("what is not awaited keeps its turn, and holds nobody up")
    func notices() {
        var barrier = Barrier(
            [Self.item(1), Self.item(1, after: 0, awaited: false), Self.item(2, after: 1)], deadlineSeconds: 1)
        #expect(Self.send(&barrier) == [0])
        barrier.acknowledge(0)
        #expect(Self.send(&barrier) == [1, 2])
    }

    @Test("at the deadline those who were sent something are late, and the rest goes out at once")
    func deadline() {
        var barrier = Barrier([Self.item(1), Self.item(1, after: 0), Self.item(2)], deadlineSeconds: 1)
        _ = Self.send(&barrier)
        barrier.acknowledge(2)
        #expect(barrier.expire().map(\.serial) == [0])
        #expect(Self.send(&barrier) == [1])
        #expect(barrier.isOver)
        let verdicts = barrier.takePunctuality()
        #expect(verdicts.map(\.session) == [1, 2] && verdicts.map(\.isLate) == [true, false])
        #expect(barrier.takePunctuality().isEmpty)
    }

    @Test("a client that is gone is not waited for, and its acknowledgement counts for nothing")
    func gone() {
        var barrier = Barrier([Self.item(1), Self.item(2, after: 0)], deadlineSeconds: 1)
        _ = Self.send(&barrier)
        barrier.remove(1)
        #expect(barrier.index(serial: 0, from: 1) == nil)
        #expect(Self.send(&barrier) == [1])
    }

    @Test("another client cannot acknowledge")
    func foreign() {
        var barrier = Barrier([Self.item(1)], deadlineSeconds: 1)
        _ = Self.send(&barrier)
        #expect(barrier.index(serial: 0, from: 2) == nil)
        #expect(barrier.index(serial: 0, from: 1) == 0)
    }
}
